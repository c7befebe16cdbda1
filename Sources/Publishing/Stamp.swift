/// The name of a build whose content is in no release. No release may have this name.
package let draftRelease = "draft"

/// The identity of a build. Databases keep it with the content that the build brought.
struct Stamp: Sendable {
    /// The manifest's hash of the content.
    let contentVersion: String
    /// The release that has this content, or `draft`.
    let release: String

    init(contentVersion: String, _ history: History) {
        self.contentVersion = contentVersion
        release = history.release(of: contentVersion) ?? draftRelease
    }
}
