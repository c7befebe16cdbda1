import SourceText

package struct SymbolList: Sendable {
    /// In the order of the file.
    package let names: [String]

    package init(_ bytes: [UInt8]) throws(FormatFault) {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var names: [String] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) where !line.isEmpty {
            guard let text = String(validating: Array(line)) else {
                throw FormatFault(message: "line \(number) is not UTF-8")
            }
            let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard name.isEmpty || isSymbolName(name) else {
                throw FormatFault(message: "`\(name.prefix(40))` in line \(number) is not a symbol's name")
            }
            if !name.isEmpty { names.append(name) }
        }
        guard !names.isEmpty else { throw FormatFault(message: "it contains no names") }
        self.names = names
    }
}

/// Whether a text consists of lower-case letters and digits with single full stops between them.
package func isSymbolName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) }
    }
}
