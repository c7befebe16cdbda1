import ContentModel
package import Diagnostics

extension RuleInfo {
    /// Findings about changes to what was released.
    package static let releases: [RuleInfo] = [
        .changedBranch, .changedAnswer, .changedLength, .changedOptions, .changedPoints, .changedScale, .changedType,
        .claimedTwice, .contradictingDeclarations, .duplicateID, .formerKey, .lostID, .reusedID, .spentDeclaration,
        .takenID, .undeclaredRemoval, .undeclaredRename, .unknownOrigin,
    ]

    /// Whether the finding is about changed content, and not about a declaration.
    var isOfChange: Bool {
        let ofDeclarations: [RuleInfo] = [
            .claimedTwice, .contradictingDeclarations, .formerKey, .spentDeclaration, .takenID, .unknownOrigin,
        ]
        return self === RuleInfo.duplicateID || group == .history && !ofDeclarations.contains { $0 === self }
    }

    // MARK: - Whole records

    static let lostID = RuleInfo("lost-id", .error, .history, isCause: true)
    static let formerKey = RuleInfo("former-key", .error, .history)
    package static let undeclaredRemoval = RuleInfo("undeclared-removal", .error, .history, isCause: true)
    static let claimedTwice = RuleInfo("claimed-twice", .error, .history)
    static let duplicateID = RuleInfo("duplicate-id", .error, .content, keepsFromLoading: true)
    static let contradictingDeclarations = RuleInfo("contradicting-declarations", .error, .history)
    static let unknownOrigin = RuleInfo("unknown-origin", .error, .history)
    static let spentDeclaration = RuleInfo("spent-declaration", .warning, .history)

    // MARK: - Prompts and options

    static let undeclaredRename = RuleInfo("undeclared-rename", .error, .history)
    package static let takenID = RuleInfo("taken-id", .error, .history)
    package static let reusedID = RuleInfo("reused-id", .error, .history, isSuppressible: true)
    static let changedAnswer = RuleInfo("changed-answer", .error, .history, isSuppressible: true)
    static let changedPoints = RuleInfo("changed-points", .error, .history, isSuppressible: true)
    static let changedType = RuleInfo("changed-type", .error, .history, isSuppressible: true)
    static let changedBranch = RuleInfo("changed-branch", .error, .history, isSuppressible: true)
    static let changedScale = RuleInfo("changed-scale", .error, .history, isSuppressible: true)

    // MARK: - Quizzes

    static let changedOptions = RuleInfo("changed-options", .error, .history, isSuppressible: true)
    static let changedLength = RuleInfo("changed-length", .error, .history, isSuppressible: true)
}
