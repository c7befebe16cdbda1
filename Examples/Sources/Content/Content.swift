public import Foundation

/// The content that ships with the app.
public enum Content {
    /// The folder of a program in the build.
    public static func folder(of program: String) -> URL {
        Bundle.module.bundleURL.appendingPathComponent("dist/\(program)")
    }
}
