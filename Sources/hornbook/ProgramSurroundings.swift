import CanonicalJSON
import Compiler
import ContentModel
import Diagnostics
import Publishing
import ReferenceDocs
import Workspace

/// Files beside programs that make other tools check them. No file is replaced.
struct ProgramSurroundings {
    /// The root of the repository, or else the folder that `hornbook init` was given.
    private let root: String
    private let here: String

    init(of folder: String) throws {
        here = try Disk.workingDirectory()
        let absolute = Paths.absolute(folder, from: here)
        root =
            FileAccess.disk.foldersUp(from: absolute).first { Disk.kindOfItself(Paths.join($0, ".git")) != nil }
            ?? absolute
    }

    func write(_ files: [(path: String, text: String)]) throws {
        for file in files {
            let path = Paths.join(root, file.path)
            let shown = Paths.relative(path, to: here)
            if Disk.kindOfItself(path) == nil {
                try Disk.write(Array(file.text.utf8), to: path)
                Console.writeLine(shown)
            } else if let bytes = try? Disk.read(path, upTo: Workspace.maximumBytes),
                bytes.elementsEqual(file.text.utf8)
            {
                Console.log("\(shown) is there already")
            } else if file.path.hasSuffix(".json") {
                Console.log("\(shown) is there already, and stays as it is")
            } else {
                Console.log("\(shown) is there already, and stays as it is. For Hornbook it would contain:")
                Console.logLines("\n" + file.text)
            }
        }
    }

    /// A workflow with findings at the lines of a pull request, and a build that is not published.
    static let gitHub = file(".github/workflows/hornbook.yml", PackageResources.github_yml)

    /// A job with findings in the log, in the merge request and among its tests.
    static let gitLab = file(".gitlab-ci.yml", PackageResources.gitlab_yml)

    static let preCommit = file(".pre-commit-config.yaml", PackageResources.pre_commit_yaml)

    private static func file(_ path: String, _ text: [UInt8]) -> (path: String, text: String) {
        (path, sample(text, ["version": toolVersion, "address": projectAddress]))
    }

    /// The files for VS Code to recommend Hornbook's extension; and for those who use the YAML extension instead,
    /// schemas, and settings that say which files each is for.
    func editor(programs: [String]) -> [(path: String, text: String)] {
        let folders = [("program", nil)] + Registry.standard.kinds.map { ($0.noun, Optional($0.folder)) }
        let schemas = sourceSchemas().map { (path: ".vscode/hornbook/\(Paths.name(of: $0.path))", text: $0.text) }
        let patterns = folders.map { noun, folder -> (key: String, value: JSONValue) in
            let files = programs.flatMap { program -> [String] in
                let place = Paths.relative(Paths.absolute(program, from: here), to: root)
                guard let folder else { return [Paths.join(place, "hornbook.yaml")] }
                return ["yaml", "yml"].map { Paths.join(place, "\(folder)/**/*.\($0)") }
            }
            return ("./.vscode/hornbook/\(noun).schema.json", .texts(files))
        }
        let settings: JSONValue = ["yaml.schemas": .object(patterns), "yaml.format.enable": false]
        let owner = projectAddress.split(separator: "/").dropLast().last ?? ""
        let extensions: JSONValue = ["recommendations": [.text("\(owner).hornbook")]]
        return schemas + [
            (".vscode/settings.json", settings.document()), (".vscode/extensions.json", extensions.document()),
        ]
    }
}
