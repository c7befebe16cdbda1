import Platform

/// The functions of Hunspell that the compiler uses. The system's library is opened when a program first checks
/// spelling.
struct Hunspell: @unchecked Sendable {
    typealias Handle = OpaquePointer
    typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Finder = @convention(c) (Handle, UnsafeMutablePointer<Strings?>, UnsafePointer<CChar>) -> CInt

    /// Nil if Hunspell is not installed.
    static let shared = Hunspell()

    let create: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?
    let destroy: @convention(c) (Handle) -> Void
    let spell: @convention(c) (Handle, UnsafePointer<CChar>) -> CInt
    let suggest, stem: Finder
    let freeList: @convention(c) (Handle, UnsafeMutablePointer<Strings?>, CInt) -> Void

    private static let names = [
        "libhunspell-1.7.so.0", "libhunspell-1.7.so", "libhunspell.so", "libhunspell-1.7.0.dylib",
        "/opt/homebrew/lib/libhunspell-1.7.0.dylib", "/usr/local/lib/libhunspell-1.7.0.dylib",
    ]

    private init?() {
        guard let library = Hunspell.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            return nil
        }
        let names = ["create", "destroy", "spell", "suggest", "free_list", "stem"]
        let functions = names.compactMap { dlsym(library, "Hunspell_\($0)") }
        guard functions.count == names.count else { return nil }
        func function<Function>(_ index: Int) -> Function { unsafeBitCast(functions[index], to: Function.self) }
        (create, destroy, spell) = (function(0), function(1), function(2))
        (suggest, freeList, stem) = (function(3), function(4), function(5))
    }
}

/// A dictionary that Hunspell has read. It serves one thread at a time.
final class HunspellDictionary {
    private let library: Hunspell
    private let handle: Hunspell.Handle
    private let encoding: DictionaryEncoding

    /// Writes both files to temporary ones, because Hunspell reads only files. Nil if that fails.
    init?(_ files: DictionaryFiles, _ library: Hunspell) {
        guard let affixes = TemporaryFile(files.affixes), let words = TemporaryFile(files.words),
            let handle = library.create(affixes.path, words.path)
        else { return nil }
        (self.library, self.handle, encoding) = (library, handle, files.encoding)
    }

    deinit { library.destroy(handle) }

    /// Whether the dictionary has the word. True for a word that its encoding cannot express.
    func knows(_ word: String) -> Bool {
        guard let bytes = encoding.encode(word) else { return true }
        return library.spell(handle, bytes) != 0
    }

    /// Suggestions, the nearest first.
    func suggestions(for word: String) -> [String] { strings(library.suggest, word) }

    /// The entries of which a word may be a form: `reading`, `read` and the town `Reading`.
    func stems(of word: String) -> [String] { strings(library.stem, word) }

    private func strings(_ find: Hunspell.Finder, _ word: String) -> [String] {
        guard let bytes = encoding.encode(word) else { return [] }
        var list: Hunspell.Strings?
        let count = find(handle, &list, bytes)
        defer { library.freeList(handle, &list, count) }
        guard let list, count > 0 else { return [] }
        return (0..<Int(count)).compactMap { index in list[index].map { encoding.decode(UnsafePointer($0)) } }
    }
}

/// A file that is deleted when this object is released.
private final class TemporaryFile {
    let path: String

    init?(_ bytes: [UInt8]) {
        var template = Array("\(temporaryFiles)/hornbook-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return nil }
        defer { close(file) }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count else { return nil }
    }

    deinit { unlink(path) }
}
