package import ContentModel

/// Everything that a program without errors becomes, in the order of the paths, the manifest last.
package func emit(_ catalog: Catalog) -> [OutputFile] { [] }
