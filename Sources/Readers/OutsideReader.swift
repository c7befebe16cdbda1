import CanonicalJSON
package import Compiler
package import ContentModel
import ContentRules
import Diagnostics
import Processes
package import SourceText

/// A program outside Hornbook that reads texts and says what is wrong with them: a checker of grammar, a script that asks a
/// language model, a table that people filled in.
package struct OutsideReader: Sendable {
    package let name: String
    let command: String
    /// In seconds.
    let timeout: Int
    /// Where it is declared; nil for one of the command line.
    let place: Place?

    package init(name: String, command: String, timeout: Int = 60, place: Place? = nil) {
        (self.name, self.command, self.timeout, self.place) = (name, command, timeout, place)
    }

    /// Those that a program declares.
    package static func declared(by program: ProgramSource) -> [OutsideReader] {
        (program.readers?.value ?? []).filter(\.value.value.run.isSound).map { entry in
            let reader = entry.value.value
            return OutsideReader(
                name: entry.key.string, command: reader.run.string,
                timeout: reader.timeout.flatMap { $0.isSound ? $0.value : nil } ?? 60, place: entry.key.place)
        }
    }

    /// Has readers read the texts of a program: those that it declares, if they may run, and others.
    package static func reading(_ others: [OutsideReader], declared: Bool) -> OutsideReading {
        { program, files in
            let lines = TextLine.all(of: files, in: program.language?.string ?? "en")
            let readers = others + (declared ? OutsideReader.declared(by: program) : [])
            return readers.reduce(into: Findings()) { $0.add($1.findings(about: lines, in: program)) }
        }
    }

    /// The most bytes that a reader may print.
    private static let mostBytes = 64 << 20
    /// The most remarks that it may make.
    private static let mostRemarks = 20_000

    private func findings(about lines: [TextLine], in program: ProgramSource) -> Findings {
        let hashes = lines.map(\.hash)
        var memory = ReaderMemory(of: self)
        var problem: String?
        // What stands in several places is read once.
        var asked: Set<String> = []
        let new = lines.indices.filter { memory[hashes[$0]] == nil && asked.insert(hashes[$0]).inserted }
        if !new.isEmpty {
            let answer = ask(new.map { lines[$0] })
            problem = answer.problem
            for index in new { memory[hashes[index]] = answer.remarks[lines[index].text.address] ?? [] }
            // What a reader that failed did not say is not known.
            if problem == nil { memory.keep(hashes) }
        }
        var findings = Findings()
        for (line, hash) in zip(lines, hashes) {
            for remark in memory[hash] ?? [] {
                if let finding = remark.finding(about: line, by: name) { findings.add(finding) }
            }
        }
        if let problem {
            findings.report(
                .failingReader, "the reader `\(name)` \(problem)", at: place ?? program.program.place,
                help: "run `\(command)` by itself with a line of `hornbook texts`, and see what it prints")
        }
        return findings
    }

    /// What it says about some texts, by address, and the first thing that is wrong with how it says that.
    private func ask(_ lines: [TextLine]) -> (remarks: [String: [ReaderRemark]], problem: String?) {
        let input = lines.map { $0.json.document(.compact) + "\n" }.joined()
        let talk: ChildProcess.Conversation
        do {
            talk = try ChildProcess.converse(
                command, Array(input.utf8), seconds: timeout, atMost: OutsideReader.mostBytes)
        } catch { return ([:], "cannot be started: \(error)") }
        var problem: String? =
            switch talk.end {
            case .exited(0): nil
            case .exited(let code): "fails with exit code \(code)" + said(talk.errors)
            case .tookTooLong: "is not done after \(counted(timeout, "second"))"
            case .printedTooMuch: "prints more than \(OutsideReader.mostBytes >> 20) MiB"
            }
        let texts = Dictionary(lines.map { ($0.text.address, $0) }) { first, _ in first }
        var remarks: [String: [ReaderRemark]] = [:]
        let printed = talk.output.split(separator: 0x0A, maxSplits: OutsideReader.mostRemarks)
        for (number, line) in printed.prefix(OutsideReader.mostRemarks).enumerated() {
            do throws(ReaderRemark.Fault) {
                let (address, remark) = try ReaderRemark.read(Array(line), about: texts)
                if remarks[address]?.contains(remark) != true { remarks[address, default: []].append(remark) }
            } catch { problem = problem ?? "prints in line \(number + 1) \(error.message)" }
        }
        if printed.count > OutsideReader.mostRemarks {
            problem = problem ?? "prints more than \(OutsideReader.mostRemarks) lines"
        }
        return (remarks, problem)
    }

    private func said(_ errors: [UInt8]) -> String {
        let lines = String(decoding: errors.suffix(2000), as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last.map { ": \(ReaderRemark.short(String($0)))" } ?? ""
    }
}
