/// One door through which bytes come in, and what must hold whatever they are.
package struct FuzzTarget: Sendable {
    package let name: String
    /// Inputs that get far, to begin with.
    package let seeds: @Sendable (Shipped) -> [[UInt8]]
    private let check: @Sendable ([UInt8]) throws -> Void

    init(
        _ name: String, seeds: @escaping @Sendable (Shipped) -> [[UInt8]],
        check: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.name = name
        self.seeds = seeds
        self.check = check
    }

    /// Returns where everything holds that should; a crash and a hang are told by whoever runs it.
    package func run(_ bytes: [UInt8]) throws { try check(bytes) }

    package static let all: [FuzzTarget] = [
        .syntax, .activity, .quiz, .declaration, .ledger, .loading, .session, .reports, .rules, .fixes, .editor,
        .pages, .imports, .sheets,
    ]
}

/// What should hold and does not.
package struct Violation: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(Violation) {
    if !holds { throw Violation(otherwise()) }
}
