import Foundation
import Processes
import Testing
import Workspace

@Suite struct ProcessTests {
    @Test("a tool runs to its end, with its output and its code") func run() throws {
        let fine = try ChildProcess.run("sh", ["-c", "echo one; echo two; echo three >&2"])
        #expect(fine == (0, "one\ntwo"))
        let failed = try ChildProcess.run("sh", ["-c", "echo one; echo two >&2; exit 3"])
        #expect(failed == (3, "one\ntwo"))
        #expect(try ChildProcess.run("sh", ["-c", "echo $ADDED"], ["ADDED": "yes"]).printed == "yes")
        #expect(throws: UsageError.self) { try ChildProcess.run("no-such-tool-anywhere", []) }
    }

    @Test("more output than a pipe holds arrives whole") func long() throws {
        let (status, printed) = try ChildProcess.run("sh", ["-c", "yes 0123456789 | head -n 50000"])
        #expect(status == 0)
        #expect(printed.utf8.count == 50_000 * 11 - 1)
    }

    @Test("a process that a signal ends has no code") func signal() throws {
        #expect(try ChildProcess.run("sh", ["-c", "kill -9 $$"]).status == -1)
    }

    @Test("lines are read one by one, also the last without an end") func lines() throws {
        let pipe = try PipeEnds()
        let writing = FileHandle(fileDescriptor: pipe.writing, closeOnDealloc: true)
        try writing.write(contentsOf: Data("one\n\ntwo".utf8))
        try writing.close()
        let reader = LineReader(pipe.reading)
        #expect([reader.next(), reader.next(), reader.next(), reader.next()] == ["one", "", "two", nil])
    }

    @Test("a temporary folder is private, and goes with all that is in it") func folder() throws {
        let folder = try TemporaryFolder(doing: "echo \"$1\" > file; echo ready", ["content"])
        #expect(folder.readLine() == "ready")
        #expect(Disk.mode(of: folder.path) == 0o700)
        #expect(try Disk.read(folder.path + "/file") == Array("content\n".utf8))
        folder.remove()
        #expect(Disk.kind(of: folder.path) == nil)
    }

    @Test(
        "a password is taken out of the address of a database",
        arguments: [
            ("postgres://me:se%40cret@host/db", "postgres://me@host/db", "se@cret"),
            ("postgres://me@host/db?password=a%20b&sslmode=require", "postgres://me@host/db?sslmode=require", "a b"),
            ("postgres://me@host/db?password=x", "postgres://me@host/db", "x"),
        ]) func password(_ url: String, without: String, password: String) throws
    {
        let found = try #require(PostgresConnection.withoutPassword(url))
        #expect(found.url == without)
        #expect(found.password == password)
    }

    @Test(
        "an address without one stays", arguments: ["postgres://me@host/db", "service=app", "postgres://host/a:b@c"])
    func noPassword(_ url: String) { #expect(PostgresConnection.withoutPassword(url) == nil) }
}
