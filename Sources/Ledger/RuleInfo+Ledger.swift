package import Diagnostics

extension Findings {
    /// Findings for one ledger, up to a limit: after that many, the whole file is wrong.
    static var ofLedger: Findings { Findings(limit: 50, .malformedLedger) }
}

extension RuleInfo {
    package static let ledger: [RuleInfo] = [
        .foreignLedger, .ledgerConflict, .lostLedger, .malformedLedger, .repeatedLedgerID,
    ]

    static let malformedLedger = RuleInfo(
        "malformed-ledger", .error, .structure, "A line of `hornbook.lock` is cut off or mistyped.",
        because: "The ledger says which id belongs to what. With half of it, a stored answer could get another "
            + "question. So Hornbook builds nothing until the ledger is complete.",
        bad: .tree("--- hornbook.lock\nhornbook-lock 1 first-days\nrelease 2026.10\n"),
        good: .tree("--- hornbook.lock\nhornbook-lock 1 first-days\nrelease 2026.10 49c775f4 ids=0\n"))

    static let ledgerConflict = RuleInfo(
        "ledger-conflict", .error, .structure, "`hornbook.lock` has the marks of a merge that is not finished.",
        because: "Each line of the ledger is valid alone, so a merge keeps the lines of both sides.",
        bad: .tree(
            """
            --- hornbook.lock
            hornbook-lock 1 first-days
            <<<<<<< HEAD
            release 2026.10 49c775f4 ids=0
            =======
            release 2026.11 91ab03cd ids=0
            >>>>>>> rewording
            """),
        good: .tree(
            """
            --- hornbook.lock
            hornbook-lock 1 first-days
            release 2026.10 49c775f4 ids=0
            release 2026.11 91ab03cd ids=0
            """))

    package static let lostLedger = RuleInfo(
        "lost-ledger", .error, .structure, "`hornbook.lock` is gone, and an earlier release or build had one.",
        because:
            "Without it Hornbook derives ids again. Days that were moved and prompts that were renamed would get "
            + "other ids than those in stored answers.",
        bad: .tree("# hornbook build, where dist/ was built with a ledger\n--- hornbook.yaml\nprogram: first-days\n"),
        good: .tree("--- hornbook.lock\nhornbook-lock 1 first-days\nrelease 2026.10 49c775f4 ids=0\n"))

    static let foreignLedger = RuleInfo(
        "foreign-ledger", .error, .structure, "`hornbook.lock` belongs to another program.",
        because:
            "Ids contain the program's name, so with a copied ledger all ids would be those of the other program.",
        bad: .tree("--- hornbook.lock\nhornbook-lock 1 last-days\n"),
        good: .tree("--- hornbook.lock\nhornbook-lock 1 first-days\nrelease 2026.10 49c775f4 ids=0\n"))

    static let repeatedLedgerID = RuleInfo(
        "repeated-ledger-id", .error, .structure, "`hornbook.lock` says two different things about one id.",
        because:
            "Two branches released the same id, or put two things into one slot, and only people know which is right. "
            + "If only one branch wrote a line for the id, that line is valid.", bad: .tree(twoSides),
        good: .tree(
            twoSides + "\nretired activity 3f2504e0-4f89-41d3-9a0c-0305e82c3301 6-9/7 check=316dca03 "
                + "after=3c18b5b2,d25884b9,ed0953f0 since=r1 until=r3"))
}

private let twoSides = """
    --- hornbook.lock
    hornbook-lock 2 first-days
    release r1 49c775f4 check=4a2a1bc0 ids=1 lines=1
    activity 3f2504e0-4f89-41d3-9a0c-0305e82c3301 6-9/7 check=3c18b5b2 by=r1 since=r1
    release r2 91ab03cd check=502d9f71 ids=1 lines=1
    activity 3f2504e0-4f89-41d3-9a0c-0305e82c3301 6-9/8 check=d25884b9 by=r2 after=3c18b5b2 since=r1
    release r3 5ee41b07 check=6ef12ad2 ids=1 lines=1
    retired activity 3f2504e0-4f89-41d3-9a0c-0305e82c3301 6-9/7 check=ed0953f0 by=r3 after=3c18b5b2 since=r1 until=r3
    """
