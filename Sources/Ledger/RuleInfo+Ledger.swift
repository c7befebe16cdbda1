package import Diagnostics

extension Findings {
    /// Findings for one ledger, up to a limit: after that many, the whole file is wrong.
    static var ofLedger: Findings { Findings(limit: 50, .malformedLedger) }
}

extension RuleInfo {
    package static let ledger: [RuleInfo] = [
        .foreignLedger, .ledgerConflict, .lostLedger, .malformedLedger, .repeatedLedgerID,
    ]

    static let malformedLedger = RuleInfo("malformed-ledger", .error, .structure)
    static let ledgerConflict = RuleInfo("ledger-conflict", .error, .structure)
    package static let lostLedger = RuleInfo("lost-ledger", .error, .structure)
    static let foreignLedger = RuleInfo("foreign-ledger", .error, .structure)
    static let repeatedLedgerID = RuleInfo("repeated-ledger-id", .error, .structure)
}
