/// What builds are called whose content no release has. No release may have that name.
package let draftRelease = "draft"

/// What a build is called: databases keep it with what the build brought to them.
struct Stamp: Sendable {
    /// The hash by which the manifest knows the content.
    let contentVersion: String
    /// The release that has this content, or `draft`.
    let release: String

    init(contentVersion: String, _ history: History) {
        self.contentVersion = contentVersion
        release = history.release(of: contentVersion) ?? draftRelease
    }
}
