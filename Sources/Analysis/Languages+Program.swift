package import ContentModel
package import Language
import SourceText

extension Languages {
    package func language(of program: ProgramSource) -> Language {
        self[program.language.map { $0.isSound ? $0.value.string : "" } ?? Language.english.tag]
    }
}
