#if !LIBFUZZER
    import Fuzzing
    import RandomEdits
    import Workspace

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// Runs all targets one after another for some time, with inputs that come back with the same seed.
    ///
    ///     fuzz [--seconds N] [--seed N] [--target NAME]
    ///     fuzz --target NAME FILE …        runs these inputs and no others
    ///     fuzz --seeds FOLDER              writes what each target begins with, for libFuzzer
    ///
    /// An input is kept in `fuzz-input` while it runs; so it is there when the process dies of it.
    @main struct Campaign {
        private static let kept = "fuzz-input"
        /// In seconds of processor time, since others may be at work: an input that takes longer hangs.
        private static let patience = 5.0
        private static let largest = 1 << 15

        static func main() throws {
            let arguments = Arguments(CommandLine.arguments.dropFirst())
            let shipped = try Shipped()
            let targets = FuzzTarget.all.filter { arguments.target == nil || $0.name == arguments.target }
            guard !targets.isEmpty else { fail("there is no target \(arguments.target ?? "")") }
            if let folder = arguments.seedFolder { return try write(targets, shipped, to: folder) }
            if !arguments.files.isEmpty {
                for file in arguments.files { try run(targets[0], try Disk.read(file)) }
                return print("\(arguments.files.count) inputs: all holds")
            }
            for target in targets {
                try campaign(target, shipped, seconds: arguments.seconds / Double(targets.count), arguments.seed)
            }
            unlink(kept)
        }

        private static func campaign(_ target: FuzzTarget, _ shipped: Shipped, seconds: Double, _ seed: UInt64) throws
        {
            let seeds = shipped.seeds(for: target)
            guard !seeds.isEmpty else { fail("\(target.name) has nothing to begin with") }
            var dice = Dice(seed: seed)
            var mutator = Mutator(seeds: seeds, dice: Dice(seed: seed &+ 1))
            let start = ContinuousClock.now
            var (done, longest) = (0, Duration.zero)
            // What is kept comes first.
            let kept = shipped.kept(for: target).count
            for (index, bytes) in seeds.enumerated()
            where index < kept || ContinuousClock.now - start < .seconds(seconds / 3) {
                longest = max(longest, try run(target, bytes))
                done += 1
            }
            var chain: [UInt8] = []
            while ContinuousClock.now - start < .seconds(seconds) {
                // Most inputs are a few changes away from a sound one, some are far.
                if chain.isEmpty || dice.happens(60) { chain = dice.pick(seeds) ?? [] }
                chain = mutator.mutate(chain, atMost: largest)
                longest = max(longest, try run(target, chain))
                done += 1
            }
            let name = target.name + String(repeating: " ", count: 12 - target.name.count)
            print("\(name) \(done) inputs, the slowest \(milliseconds(longest)) ms: all holds")
            // A log shows what was done so far.
            fflush(nil)
        }

        /// How long it took.
        @discardableResult private static func run(_ target: FuzzTarget, _ bytes: [UInt8]) throws -> Duration {
            keep(bytes)
            // What never returns is ended by a signal; its input is kept.
            alarm(600)
            let start = clock()
            do { try target.run(bytes) } catch { fail("\(target.name), \(kept): \(error)") }
            let took = Duration.seconds(Double(clock() - start) / Double(CLOCKS_PER_SEC))
            if took > .seconds(patience) { fail("\(target.name), \(kept): it takes \(milliseconds(took)) ms") }
            return took
        }

        private static func keep(_ bytes: [UInt8]) {
            guard let file = fopen(kept, "w") else { fail("cannot write \(kept)") }
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
        }

        private static func write(_ targets: [FuzzTarget], _ shipped: Shipped, to folder: String) throws {
            mkdir(folder, 0o777)
            for target in targets {
                mkdir("\(folder)/\(target.name)", 0o777)
                for (number, bytes) in shipped.seeds(for: target).enumerated() {
                    let path = "\(folder)/\(target.name)/\(number)"
                    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
                    fwrite(bytes, 1, bytes.count, file)
                    fclose(file)
                }
            }
        }

        private static func milliseconds(_ duration: Duration) -> Int {
            let (seconds, attoseconds) = duration.components
            return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        }

        private static func fail(_ message: String) -> Never {
            print("fuzz: \(message)")
            exit(1)
        }
    }

    private struct Arguments {
        var seconds = 60.0
        var seed: UInt64 = 1
        var target: String?
        var seedFolder: String?
        var files: [String] = []

        init(_ words: ArraySlice<String>) {
            var rest = words
            while let word = rest.popFirst() {
                switch word {
                case "--seconds": seconds = rest.popFirst().flatMap(Double.init) ?? seconds
                case "--seed": seed = rest.popFirst().flatMap(UInt64.init) ?? seed
                case "--target": target = rest.popFirst()
                case "--seeds": seedFolder = rest.popFirst()
                default: files.append(word)
                }
            }
        }
    }
#endif
