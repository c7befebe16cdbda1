import Testing

@testable import Workspace

/// How paths are written from where somebody stands.
@Suite struct PathTests {
    @Test(arguments: [
        ("/home/content/day.yaml", "/home", "content/day.yaml"), ("/home/content", "/home/content", "."),
        ("/home/content-old/day.yaml", "/home/content", "../content-old/day.yaml"),
        ("/home/content/day.yaml", "/home/content/a/b", "../../day.yaml"), ("/home", "/home/content", ".."),
        ("/srv/day.yaml", "/home/content", "../../srv/day.yaml"), ("/srv/day.yaml", "/", "srv/day.yaml"),
        ("/", "/home", ".."), ("/", "/", "."), ("/home/e\u{301}t", "/home/e", "../e\u{301}t"),
    ]) func fromAFolder(path: String, folder: String, written: String) {
        #expect(Paths.relative(path, to: folder) == written)
    }

    /// Every two paths of up to three parts: what is written leads back, and by no detour.
    @Test func leadsBackWithoutDetour() {
        let names = ["a", "b", "ab"]
        var paths = ["/"]
        for _ in 1...3 { paths += paths.flatMap { path in names.map { Paths.join(path, $0) } } }
        for path in Set(paths) {
            for folder in Set(paths) {
                let written = Paths.relative(path, to: folder)
                #expect(Paths.absolute(written, from: folder) == path)
                let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
                let shared = zip(parts, base).prefix { $0 == $1 }.count
                let steps = parts.count + base.count - 2 * shared
                #expect(written.split(separator: "/").count == max(steps, 1))
            }
        }
    }
}
