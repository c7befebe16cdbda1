#if LIBFUZZER
    import Fuzzing
    import RandomEdits

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// What libFuzzer runs: the target that the environment names, with the repository as working directory.
    private let target: FuzzTarget = {
        let name = getenv("HORNBOOK_FUZZ").map { String(cString: $0) } ?? ""
        guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
            fatalError("HORNBOOK_FUZZ names no target: \(FuzzTarget.all.map(\.name))")
        }
        return found
    }()

    private let seeds: [[UInt8]] = {
        do { return try Shipped().seeds(for: target) } catch { fatalError("\(error)") }
    }()

    private nonisolated(unsafe) var mutator = Mutator(seeds: seeds, dice: Dice(seed: 1))

    /// libFuzzer's own changes, which know which comparisons failed.
    @_silgen_name("LLVMFuzzerMutate") private func mutateAsLibFuzzerDoes(
        _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int
    ) -> Int

    @_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
        do { try target.run(Array(UnsafeBufferPointer(start: data, count: size))) } catch { fatalError("\(error)") }
        return 0
    }

    @_silgen_name("LLVMFuzzerRunDriver") private func runLibFuzzer(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    /// What the package manager looks for in place of `main`, where it does not leave that to libFuzzer.
    @_cdecl("fuzz_main") public func begin(
        _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> CInt {
        var (count, arguments) = (count, arguments)
        return runLibFuzzer(&count, &arguments) { testOneInput($0, $1) }
    }

    @_cdecl("LLVMFuzzerCustomMutator") public func mutate(
        _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32
    ) -> Int {
        if seed % 3 == 0 { return mutateAsLibFuzzerDoes(data, size, limit) }
        let bytes = Array(UnsafeBufferPointer(start: data, count: size))
        let changed = mutator.mutate(bytes, atMost: limit)
        for (index, byte) in changed.enumerated() { data[index] = byte }
        return changed.count
    }
#endif
