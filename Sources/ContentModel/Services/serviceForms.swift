import ForeignFiles
import SourceText

/// Texts of services that have a form of their own.
extension Shape where Self == FormShape {
    /// A name as programs write it: `prayerId`.
    static var name: FormShape {
        FormShape(
            pattern: NameForm.pattern, name: "a name", hasForm: { NameForm.holds($0.string) },
            explanation: .wrongForm,
            help: { _ in "use letters and digits, with a lower-case letter first, such as `prayerId`" })
    }

    /// A product as App Store Connect knows it.
    static var productID: FormShape {
        FormShape(
            pattern: "^[A-Za-z0-9._-]{1,100}$", name: "the id of a product",
            hasForm: { text in (1...100).contains(text.utf8Count) && text.string.utf8.allSatisfy(isOfProduct)
            },
            explanation: .wrongForm,
            help: { _ in
                "use up to 100 letters A-Z and a-z, digits, `.`, `_` and `-`, as App Store Connect has it"
            })
    }

    /// An app group, which always begins with `group.`.
    static var appGroup: FormShape {
        FormShape(
            pattern: "^group\\.\\S+$", name: "the name of an app group",
            hasForm: { text in
                let rest = text.string.dropFirst(6)
                return text.string.hasPrefix("group.") && !rest.isEmpty
                    && !rest.contains(where: \.isWhitespace)
            },
            explanation: .wrongForm,
            help: { text in
                let name = text.string.split(separator: ".").filter { $0.lowercased() != "group" }
                return "write `group.\(name.joined(separator: "."))`, as it stands in the entitlements"
            })
    }

    /// A time of the day: `21:30`.
    static var clockTime: FormShape {
        FormShape(
            pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", name: "a time of the day",
            hasForm: { text in
                let parts = text.string.split(separator: ":", omittingEmptySubsequences: false)
                guard parts.count == 2,
                    parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) }),
                    let hour = Int(parts[0]), let minute = Int(parts[1])
                else { return false }
                return hour < 24 && minute < 60
            },
            explanation: .wrongForm, help: { _ in "write hours and minutes with two digits each: \"21:30\"" })
    }

    /// Where a link into the app leads: `/prayers/{prayerId}`.
    static var routePath: FormShape {
        FormShape(
            pattern: "^/$|^(/(\\.*[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\{[a-z][A-Za-z0-9]*\\}))+$", name: "the path of a route",
            hasForm: { RoutePath($0.string) != nil }, explanation: .wrongForm,
            help: { _ in
                "write parts with `/` before each; a part is a word, not `..`, or a name in braces that stands once: "
                    + "`/prayers/{prayerId}`"
            })
    }
}

package enum NameForm {
    static let pattern = "^[a-z][A-Za-z0-9]*$"

    static func holds(_ text: String) -> Bool {
        let first = text.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return first ?? false && text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
}

/// The path of a route, in parts.
package struct RoutePath {
    /// The names in braces, each once.
    package let parameters: [String]

    /// Nil for what is no path.
    package init?(_ path: String) {
        guard path.hasPrefix("/") else { return nil }
        var parameters: [String] = []
        var known: Set<String> = []
        let parts =
            path == "/" ? [] : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for part in parts {
            if part.hasPrefix("{"), part.hasSuffix("}") {
                let name = String(part.dropFirst().dropLast())
                guard NameForm.holds(name), known.insert(name).inserted else { return nil }
                parameters.append(name)
            } else {
                // Not `..`, which leads to what stands before it.
                guard !part.allSatisfy({ $0 == "." }),
                    part.utf8.allSatisfy({ isOfProduct($0) || $0 == UInt8(ascii: "~") })
                else {
                    return nil
                }
            }
        }
        self.parameters = parameters
    }
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

private func isOfProduct(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
        || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
}
