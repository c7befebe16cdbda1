import ContentModel
import ContentRules
import Diagnostics
import Ledger
import SourceText

extension Findings {
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
        case .lost: .lostLedger
        case .misnamed: .misnamedProgram
        case .skipped: .skippedFile
        case .unread: .unreadPath
        default: .unreadableFile
        }
    }

    fileprivate var message: String {
        switch self {
        case .missing: "this file does not exist any more"
        case .lost: "this file is gone: `.gitattributes` says that a release wrote it"
        case .brokenLink: "this is a link to a file that does not exist"
        case .folder: "this is a folder, not a file"
        case .special: "this is a pipe, a socket or a device, not a file"
        case .outside(let boundary): "this file leads outside the \(boundary)"
        case .tooLarge(let most): "this file is larger than \(most >> 20) MiB, so Hornbook does not read it"
        case .unreadable(let reason): "this file cannot be read: \(reason)"
        case .unlistable(let reason): "this folder cannot be read: \(reason)"
        case .name: "the name of this file is not UTF-8"
        case .folderName: "the name of this folder is not UTF-8, so Hornbook reads nothing in it"
        case .misnamed: "Hornbook does not read this file, because its name is not exactly `hornbook.yaml`"
        case .skipped(let reason), .unread(let reason): reason.message
        }
    }

    fileprivate var help: String {
        switch self {
        case .missing: "run the command again"
        case .lost:
            "restore it, for example with `git checkout`; if nobody has a release, delete its line in `.gitattributes`"
        case .brokenLink: "correct the link, or delete it"
        case .folder: "rename the folder: only names of files end in `.yaml` or `.yml`"
        case .special: "delete it, or replace it with a file"
        case .outside: "copy the file into it"
        case .tooLarge: "restore the right file, for example with `git checkout`"
        case .unreadable, .unlistable: "check the path and its permissions"
        case .name, .folderName: "rename it: the bytes in angle brackets are wrong"
        case .misnamed: "rename it `hornbook.yaml`, in small letters"
        case .skipped(let reason), .unread(let reason): reason.help
        }
    }
}

extension SkipReason {
    fileprivate var message: String {
        switch self {
        case .ending("", _): "Hornbook does not read this file: its name does not end in `.yaml` or `.yml`"
        case .ending(let end, _):
            "Hornbook does not read this file: its name ends in `\(end)`, not in `.yaml` or `.yml`"
        case .hidden: "Hornbook does not read this: a name that begins with a full stop is hidden"
        case .ofTools: "Hornbook does not read this: folders with this name are for what tools make"
        case .folderLink: "Hornbook does not read this: it is a link to a folder"
        case .brokenLink: "this is a link to a file that does not exist"
        case .nothingInside: "this folder contains nothing that Hornbook reads"
        case .misspelt: "this folder is not for content"
        case .noKind: "Hornbook does not read this: it is not in a folder for content"
        }
    }

    fileprivate var help: String {
        switch self {
        case .ending(_, let name?): "rename it `\(name)`"
        case .ending: "write its content as a YAML file, or move it out of this folder"
        case .hidden: "delete the full stop from the name; if it is not content, move it out of this folder"
        case .ofTools, .folderLink: "move the files themselves to the folder of their kind"
        case .brokenLink: "correct the link, or delete it"
        case .nothingInside: "run `hornbook new` to begin a file in it, or delete the folder"
        case .misspelt(let name): "did you mean `\(name)/`?"
        case .noKind(let folders): "move it to \(orList(folders.map { "`\($0)/`" }))"
        }
    }
}
