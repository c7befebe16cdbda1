public import LearningBasics

/// Why published content is not loaded: which file, and what is wrong with it.
public struct LoadError: Error, Hashable, Sendable {
    /// The problem with a file.
    public enum Problem: Error, Hashable, Sendable {
        /// There is no such file.
        case missing
        /// There is no manifest.
        case noManifest
        /// There is no signature, and the app checks it.
        case unsigned
        /// The signature is not one of this manifest by the key that the app trusts.
        case untrusted
        /// The task was cancelled.
        case cancelled
        /// The file is there but reading it failed, for this reason.
        case unreadable(reason: String)
        /// The store cannot write the file, for this reason.
        case unwritable(reason: String)
        /// The manifest is of another program than the one that the store holds.
        case otherProgram(given: String, held: String)
        /// The file is longer than ``LoadOptions/maximumFileSize``, in bytes.
        case tooLarge(bytes: Int, limit: Int)
        /// It is a folder or a device, not a regular file.
        case irregular
        /// The store holds single days, so it cannot load whole bands.
        case singleDays
        /// The file is empty, or is no JSON, or was cut off.
        case notJSON(isEmpty: Bool)
        /// The length of the file, in bytes, is not what the manifest says.
        case wrongSize(expected: Int, actual: Int)
        /// The SHA-256 of the file, in hexadecimal digits, is not what the manifest says.
        case wrongHash(expected: String, actual: String)
        /// The value at this JSON path (such as `activities[2].prompts[0].type`, empty for the
        /// whole document) is not what the contract says.
        case undecodable(path: String, reason: String)
        /// The file is of a format version that this library does not know.
        case unsupportedFormat(version: Int)
        /// A path in the manifest leads out of the directory, or might: it is absolute, has a component `..`, or
        /// is not a plain relative path.
        case unsafePath
    }

    /// The path of the file, relative to the directory.
    public var file: String
    /// The problem with the file.
    public var problem: Problem
    /// The error that the app's closure or the system threw, such as `CancellationError`; nil for any other problem.
    /// Comparing two errors ignores it.
    public var underlying: (any Error)?

    /// Makes an error about a file.
    /// - Parameters:
    ///   - file: the path of the file, relative to the directory.
    ///   - problem: what is wrong with it.
    ///   - underlying: the error that reading the file threw.
    public init(file: String, problem: Problem, underlying: (any Error)? = nil) {
        (self.file, self.problem, self.underlying) = (file, problem, underlying)
    }

    /// Compares the files and their problems.
    public static func == (left: LoadError, right: LoadError) -> Bool {
        left.file == right.file && left.problem == right.problem
    }

    /// Hashes the file and its problem.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(problem)
    }
}

extension LoadError: AdvisedError {
    /// The file and what is wrong with it.
    public var description: String {
        problem == .unsafePath ? "manifest.json: `\(file)`: \(problem)" : "\(file): \(problem)"
    }
}

extension LoadError {
    /// The file, the place in it and what is wrong there.
    public var errorDescription: String? { description }

    /// The problem in a sentence, without the file's name.
    public var failureReason: String? { problem.description }

    /// An action for the app to take instead.
    public var advice: String {
        switch problem {
        case .noManifest: "Ship the whole folder of the program, with its manifest.json, and load that folder."
        case .unsigned: "Publish with `hornbook build --sign`, and keep the signature beside the manifest."
        case .untrusted: "Do not use this content: somebody else has signed it, or it has changed since."
        case .missing:
            "Ship every file of the role `app` that the manifest lists, in its folders, or fetch it again. "
                + "For a `ContentReader`, every file of the role `day` will do."
        case .cancelled: "Begin again when the app needs the content."
        case .tooLarge: "If the file is meant to be that long, raise `LoadOptions.maximumFileSize`."
        case .irregular: "Put the file that was built in its place."
        case .singleDays: "Use `reader()`, or make the store with the role `app`."
        case .notJSON: "Fetch it again, or ship the file that was built."
        case .unreadable: "Try again. If that does not help, take the file from the build again."
        case .unwritable: "Free some space, and give the store a folder that the app may write to."
        case .otherProgram: "Give each program a store of its own."
        case .wrongSize, .wrongHash:
            "The file is damaged, or of another build than the manifest: take both from one build."
        case .undecodable:
            "If the content is newer than this app, update the app. If not, build it again, and ship all of it together."
        case .unsupportedFormat(..<1): "Hornbook publishes no such content: build it again."
        case .unsupportedFormat: "The content is newer than this app: update the app."
        case .unsafePath: "Do not use this manifest: it was not made by Hornbook."
        }
    }
}

extension LoadError.Problem: CustomStringConvertible {
    /// The problem in a sentence, with the place in the file.
    public var description: String {
        switch self {
        case .missing, .noManifest, .unsigned: "there is no such file"
        case .untrusted: "it is no signature of this manifest by the key that the app trusts"
        case .cancelled: "the task was cancelled"
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        case .unwritable(let reason): "the file cannot be written: \(reason)"
        case .otherProgram(let given, let held): "its program is `\(given)`, and the store has `\(held)`"
        case .tooLarge(let bytes, let limit):
            "the file cannot be read: it is \(bytes) bytes long, over the limit of \(limit)"
        case .irregular: "the file cannot be read: it is a folder or a device, not a regular file"
        case .singleDays: "the file cannot be read: this store holds single days"
        case .notJSON(let isEmpty): isEmpty ? "it is empty" : "it is not JSON, or is cut off"
        case .wrongSize(let expected, let actual): "\(actual) bytes long, not \(expected) as the manifest says"
        case .wrongHash(let expected, let actual): "its SHA-256 is \(actual), not \(expected) as the manifest says"
        case .undecodable(let path, let reason): path.isEmpty ? reason : "\(path): \(reason)"
        case .unsupportedFormat(let version): "format version \(version) is not supported"
        case .unsafePath: "the path is not inside the directory"
        }
    }
}
