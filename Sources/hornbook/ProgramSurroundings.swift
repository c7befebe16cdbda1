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

    /// Commands that install the program of the release under `$RELEASE`, once its bytes are those of `SHA256SUMS`.
    private static func install(by folder: String, into bin: String, indent: String) -> String {
        [
            "file=hornbook-\(toolVersion)-linux-$(uname -m).tar.gz",
            #"curl -fsSLO --output-dir \#(folder) "$RELEASE/{SHA256SUMS,$file}""#,
            "(cd \(folder) && sha256sum --check --ignore-missing SHA256SUMS)",
            #"tar -xzf \#(folder)/"$file" -C \#(bin) --strip-components=1 --wildcards '*/hornbook'"#,
        ].joined(separator: "\n\(indent)")
    }

    private static let release = "\(projectAddress)/releases/download/\(toolVersion)"

    /// A GitHub workflow: findings at the lines of a pull request, and a build that is not published.
    static let gitHub = (
        path: ".github/workflows/hornbook.yml",
        text: """
        name: content
        on: [push, pull_request]
        permissions:
          contents: read
        jobs:
          content:
            runs-on: ubuntu-24.04
            env:
              RELEASE: \(release)
            steps:
              - uses: actions/checkout@v5
              - run: |
                  \(install(by: #""$RUNNER_TEMP""#, into: #""$RUNNER_TEMP""#, indent: "          "))
                  echo "$RUNNER_TEMP" >> "$GITHUB_PATH"
              - run: hornbook lint --format github
              - run: hornbook build --quiet --out "$RUNNER_TEMP/dist"
              - if: always()
                run: hornbook coverage --format markdown >> "$GITHUB_STEP_SUMMARY"

        """
    )

    /// A GitLab job: findings in the log, in the merge request and among its tests.
    static let gitLab = (
        path: ".gitlab-ci.yml",
        text: """
        content:
          image: buildpack-deps:bookworm-curl
          variables:
            RELEASE: \(release)
          before_script:
            - \(install(by: "/tmp", into: "/usr/local/bin", indent: "    - "))
          script:
            - hornbook lint --format text --format gitlab:gl-code-quality-report.json --format junit:hornbook.xml
            - hornbook build --quiet
          artifacts:
            when: always
            reports:
              codequality: gl-code-quality-report.json
              junit: hornbook.xml

        """
    )

    static let preCommit = (
        path: ".pre-commit-config.yaml",
        text: """
        repos:
          - repo: \(projectAddress)
            rev: \(toolVersion)
            hooks:
              - id: hornbook

        """
    )

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
