import ArgumentParser
import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Standard output and error, written whole and at once.
enum Console {
    static func write(_ text: String) { write(Array(text.utf8), to: 1) }

    static func log(_ text: String) { write(Array((text + "\n").utf8), to: 2) }

    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                #elseif canImport(Musl)
                    Musl.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                #else
                    Glibc.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                #endif
            }
            // A reader that has gone (`hornbook lint | head`) is not our concern.
            if written <= 0 { return }
            done += written
        }
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// The command line decides, then NO_COLOR, then a forced colour, then whether a person looks on.
    var palette: Palette {
        switch self {
        case .always: return Palette(isOn: true)
        case .never: return Palette(isOn: false)
        case .auto: break
        }
        if Console.environment("NO_COLOR") != nil { return Palette(isOn: false) }
        for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
            if let value = Console.environment(name), value != "0" { return Palette(isOn: true) }
        }
        if Console.environment("CLICOLOR") == "0" || Console.environment("TERM") == "dumb" {
            return Palette(isOn: false)
        }
        return Palette(isOn: Console.isTerminal(1))
    }
}
