import ContentModel
import ContentRules
import Diagnostics
import SourceText

extension Findings {
    /// Says why there is no text where a source file should be.
    mutating func report(_ problem: FileProblem, at place: Place) {
        report(problem.explanation, problem.message, at: place, help: problem.help)
    }
}

extension FileProblem {
    /// True for something that is not read as a file of the program, but might have been meant as one.
    var isPassedOver: Bool {
        switch self {
        case .skipped, .unread: true
        default: false
        }
    }

    fileprivate var explanation: Explanation {
        switch self {
        case .name, .folderName: .invalidFileName
        case .misnamed: .misnamedProgram
        case .skipped: .skippedFile
        case .unread: .unreadPath
        default: .unreadableFile
        }
    }

    fileprivate var message: String {
        switch self {
        case .missing: "this file is not there any more"
        case .brokenLink: "this link leads nowhere"
        case .folder: "this is a folder, not a file"
        case .special: "this is a pipe, a socket or a device, not a file"
        case .outside(let boundary): "this file leads outside the \(boundary)"
        case .tooLarge(let most): "this file has more than \(most >> 20) MiB, so nothing in it is read"
        case .unreadable(let reason): "this file cannot be read: \(reason)"
        case .unlistable(let reason): "this folder cannot be read: \(reason)"
        case .name: "the name of this file is not UTF-8"
        case .folderName: "the name of this folder is not UTF-8, so nothing in it is read"
        case .misnamed: "this file must be called `hornbook.yaml`, or its folder is no program"
        case .skipped(let reason), .unread(let reason): reason.message
        }
    }

    fileprivate var help: String {
        switch self {
        case .missing: "check again"
        case .brokenLink: "point it at a file, or delete it"
        case .folder: "rename it: names that end in `.yaml` or `.yml` are for files"
        case .special: "put a file in its place, or delete it"
        case .outside: "keep it, or a copy, inside"
        case .tooLarge: "no file of its kind is as large: bring back the right one, as with `git checkout`"
        case .unreadable, .unlistable: "make it readable for the user that runs `hornbook`"
        case .name, .folderName: "rename it; the bytes in angle brackets are those that are wrong"
        case .misnamed: "rename it: small letters, and `.yaml` at the end"
        case .skipped(let reason), .unread(let reason): reason.help
        }
    }
}

extension SkipReason {
    fileprivate var message: String {
        switch self {
        case .ending("", _): "this file is not read: its name does not end in `.yaml` or `.yml`"
        case .ending(let end, _): "this file is not read: its name ends in `\(end)`, not in `.yaml` or `.yml`"
        case .hidden: "this is not read: names that begin with a full stop are hidden"
        case .ofTools: "this is not read: folders of this name hold what tools make"
        case .folderLink: "this is not read: links to folders are not followed"
        case .brokenLink: "this link leads nowhere"
        case .nothingInside: "there is nothing to read in this folder"
        case .misspelt: "no kind of content belongs in this folder"
        case .noKind: "this is not read: it is in no folder that Hornbook knows"
        }
    }

    fileprivate var help: String {
        switch self {
        case .ending(_, let name?): "rename it `\(name)`"
        case .ending: "only YAML is read; write what it says as YAML, if it is content"
        case .hidden: "take the full stop away, or move it out of the way if it is no content"
        case .ofTools, .folderLink: "move the files themselves below the folder of their kind"
        case .brokenLink: "point it at a file, or delete it"
        case .nothingInside: "sources end in `.yaml`; `hornbook new` begins one"
        case .misspelt(let name): "did you mean `\(name)/`?"
        case .noKind(let folders): "use one of the folders \(orList(folders.map { "`\($0)/`" }))"
        }
    }
}
