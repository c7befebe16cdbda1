import Diagnostics
import SourceText
import ContentModel
import Outputs
import ContentRules
func referenceFiles(includingPages: Bool) -> [OutputFile] { [] }
func ruleListJSON() -> String { "" }
func ruleListText() -> String { RuleBook.explanations.map { $0.id + "\n" }.joined() }
func explainPage(_ e: Explanation, rendered: String) -> String { rendered }
func scaffold(_ k: ContentKind, day: Int?, band: String, module: String) -> String { "" }
