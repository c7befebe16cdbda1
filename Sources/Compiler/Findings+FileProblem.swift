import ContentModel
import ContentRules
package import Diagnostics
import Ledger
import SourceText

extension Findings {
    /// True if a file or path could not be read: the disk or the command line is at fault, not the content.
    package var containUnreadable: Bool { all.contains(where: \.isOfUnreadable) }

    mutating func report(_ problem: FileProblem, at place: Place) {
        func tell(_ message: String, _ help: String, as info: RuleInfo = .unreadableFile) {
            report(info, message, at: place, help: help)
        }
        func tell(_ reason: SkipReason, as info: RuleInfo) {
            let isMisspelt = if case .misspelt = reason { true } else { false }
            report(info, reason.message, at: place, help: reason.help, proposal: isMisspelt ? reason.help : nil)
        }
        let permissions = "check the path and its permissions"
        let wrongBytes = "rename it: the bytes in angle brackets are wrong"
        switch problem {
        case .missing: tell("this file does not exist any more", "run the command again")
        case .lost:
            tell(
                "this file is missing, although `.gitattributes` shows that a release created it",
                "restore it, for example with `git checkout`; if nobody has a release, delete its line in `.gitattributes`",
                as: .lostLedger)
        case .brokenLink: tell("this is a link to a file that does not exist", "correct the link, or delete it")
        case .folder:
            tell("this is a folder, not a file", "rename the folder: only names of files end in `.yaml` or `.yml`")
        case .special:
            tell("this is a pipe, a socket or a device, not a file", "delete it, or replace it with a file")
        case .outside(let boundary): tell("this file leads outside the \(boundary)", "copy the file into it")
        case .tooLarge(let most):
            tell(
                "this file is larger than \(most >> 20) MiB, so Hornbook does not read it",
                "restore the right file, for example with `git checkout`")
        case .unreadable(let reason): tell("this file cannot be read: \(reason)", permissions)
        case .unlistable(let reason): tell("this folder cannot be read: \(reason)", permissions)
        case .name: tell("the name of this file is not UTF-8", wrongBytes, as: .invalidFileName)
        case .folderName:
            tell(
                "the name of this folder is not UTF-8, so Hornbook reads nothing in it", wrongBytes,
                as: .invalidFileName)
        case .misnamed:
            tell(
                "Hornbook does not read this file, because its name is not exactly `hornbook.yaml`",
                "rename it `hornbook.yaml`, in small letters", as: .misnamedProgram)
        case .skipped(let reason): tell(reason, as: .skippedFile)
        case .unread(let reason): tell(reason, as: .unreadPath)
        }
    }
}

extension Finding {
    package var isOfUnreadable: Bool {
        [RuleInfo.unreadableFile, .unreadPath, .misnamedProgram].contains { $0 === info }
    }
}

extension FileProblem {
    /// Whether it is not read as a file of the program, but may have been meant as one.
    var isPassedOver: Bool {
        switch self {
        case .skipped, .unread: true
        default: false
        }
    }
}

extension SkipReason {
    fileprivate var message: String {
        switch self {
        case .ending("", _): "Hornbook does not read this file: its name does not end in `.yaml` or `.yml`"
        case .ending(let end, _):
            "Hornbook does not read this file: its name ends in `\(end)`, not in `.yaml` or `.yml`"
        case .hidden:
            "Hornbook does not read this: its name, or that of a folder it is in, begins with a full stop, so it is hidden"
        case .ofTools: "Hornbook does not read this: folders with this name are for generated files"
        case .folderLink: "Hornbook does not read this: it is a link to a folder"
        case .brokenLink: "this is a link to a file that does not exist"
        case .nothingInside: "this folder contains nothing that Hornbook reads"
        case .misspelt: "this folder is not for content"
        case .ofProgram: "Hornbook reads this file with the program, and not by itself"
        case .nothingHere: "nothing in this folder is content"
        case .noKind: "Hornbook does not read this: it is not in a folder for content"
        }
    }

    fileprivate var help: String {
        switch self {
        case .ending(_, let name?): "rename it `\(name)`"
        case .ending: "write its content as a YAML file, or move it out of this folder"
        case .hidden: "delete the full stop from that name; if it is not content, move it out of this folder"
        case .ofTools, .folderLink: "move the files themselves to the folder of their kind"
        case .brokenLink: "correct the link, or delete it"
        case .nothingInside: "run `hornbook new` to begin a file in it, or delete the folder"
        case .misspelt(let name): "did you mean `\(name)/`?"
        case .ofProgram: "name the folder that it is in"
        case .nothingHere(let way): "name the program's folder, which from here is `\(way)`, or run this there"
        case .noKind(let folders): "move it to \(orList(folders.map { "`\($0)/`" }))"
        }
    }
}
