import Diagnostics
import SourceText

/// Texts of services that must have a certain form.
extension Shape where Self == FormShape {
    /// A name as programs write it: `prayerId`.
    static var name: FormShape {
        FormShape(
            pattern: "^[a-z][A-Za-z0-9]*$", name: "a name", hasForm: { hasNameForm($0.string) },
            help: { _ in "write letters and digits, with a lower-case letter first, such as `prayerId`" })
    }

    /// A product as App Store Connect knows it.
    static var productID: FormShape {
        FormShape(
            pattern: "^[A-Za-z0-9._-]{1,100}$", name: "the id of a product",
            hasForm: { text in
                (1...100).contains(text.utf8Count)
                    && text.string.utf8.allSatisfy { isLetterOrDigit($0) || "._-".utf8.contains($0) }
            },
            help: { _ in "copy it from App Store Connect: up to 100 letters A-Z and a-z, digits, `.`, `_` and `-`" })
    }

    /// An app group, which always begins with `group.`.
    static var appGroup: FormShape {
        FormShape(
            pattern: "^group\\.\\S+$", name: "the name of an app group",
            hasForm: { text in
                text.string.hasPrefix("group.") && text.utf8Count > 6 && !text.string.contains(where: \.isWhitespace)
            },
            help: { text in
                let name = text.string.split(separator: ".").filter { $0.lowercased() != "group" }
                return "write `group.\(name.joined(separator: "."))`, exactly as in the entitlements"
            })
    }

    /// A time of the day: `21:30`.
    static var clockTime: FormShape {
        FormShape(
            pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", name: "a time of the day",
            hasForm: { $0.string.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) != nil },
            help: { text in
                guard let time = twentyFourHours(text.string) else {
                    return "write hours and minutes with two digits each: \"21:30\""
                }
                return "write \"\(time)\": hours from 00 to 23, and minutes"
            })
    }

    /// Where a link into the app leads: `/prayers/{prayerId}`.
    static var routePath: FormShape {
        FormShape(
            pattern: "^/$|^(/(\\.*[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\{[a-z][A-Za-z0-9]*\\}))+$",
            name: "the path of a route", hasForm: { RoutePath($0.string) != nil },
            help: { _ in "write words or names in braces, each once and with `/` before it: `/prayers/{prayerId}`" })
    }
}

/// The time that somebody meant by `8:30 pm`, `8.30`, `20h30` or `20:30:00`, as `20:30`; nil for anything else.
private func twentyFourHours(_ text: String) -> String? {
    let written = text.lowercased().filter { !$0.isWhitespace }
    let form = /(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?(?:([ap])\.?m\.?)?/
    guard let match = written.wholeMatch(of: form), match.2 != nil || match.3 != nil, var hour = Int(match.1),
        let minute = Int(match.2 ?? "00"), minute < 60
    else { return nil }
    if let half = match.3 {
        guard 1...12 ~= hour else { return nil }
        hour = hour % 12 + (half == "p" ? 12 : 0)
    }
    return hour < 24 ? [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") : nil
}

// Without a regular expression, like the parts of a path: a file may have very many of them.
private func hasNameForm(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy(isLetterOrDigit) && text.first.map { $0.isLetter && $0.isLowercase } ?? false
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter }

/// The path of a route, in parts.
package struct RoutePath {
    /// The names in braces, each once.
    package let parameters: [String]

    package init?(_ path: String) {
        guard path.hasPrefix("/") else { return nil }
        let parts = path == "/" ? [] : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let isInBraces = { (part: Substring) in part.hasPrefix("{") && part.hasSuffix("}") }
        parameters = parts.filter(isInBraces).map { String($0.dropFirst().dropLast()) }
        // `..` is not allowed: it leads to the part before it.
        guard parameters.allSatisfy(hasNameForm), Set(parameters).count == parameters.count,
            parts.allSatisfy({ part in
                isInBraces(part)
                    || part.contains { $0 != "." }
                        && part.utf8.allSatisfy { isLetterOrDigit($0) || "._~-".utf8.contains($0) }
            })
        else { return nil }
    }
}
