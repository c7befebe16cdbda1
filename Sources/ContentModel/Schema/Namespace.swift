import SourceText
import YAMLSyntax

/// Names of one kind. One thing declares a name, and others refer to the thing by it.
package enum Namespace: Hashable, Sendable {
    case modules, categories
    /// Within an activity, a prompt and a question.
    case prompts, options, answers
    case list(DeclarationFacet.List)

    /// The noun of the record in which a name of this sort is unique; nil for the program.
    package var scope: String? {
        switch self {
        case .prompts: ActivitySource.noun
        case .options: PromptSource.noun
        case .answers: QuestionSource.noun
        case .modules, .categories, .list: nil
        }
    }

    package var noun: String {
        switch self {
        case .modules: "module"
        case .categories: "category"
        case .prompts: PromptSource.noun
        case .options: OptionSource.noun
        case .answers: "answer"
        case .list(let list): list.displayName
        }
    }
}

extension ModelFields {
    /// Says that a key refers to things by names.
    package func names(_ key: StaticString, of namespace: Namespace) {
        if keys.isDescribing { keys.described.names.append(("\(key)", namespace, isDeclaration: false)) }
        var cursor = SyntaxNode.KeyCursor()
        guard case .mapping(let node, let reader) = keys.source, namespace != .answers,
            let value = node.entry(named: key, &cursor)?.value
        else { return }
        let scope = namespace.scope.flatMap { noun in reader.enclosing.last { $0.type.noun == noun }?.node.place }
        for name in value.kind == .sequence ? Array(value.items) : [value] where name.kind == .scalar {
            reader.facets.uses.append(
                NameFacet(namespace: namespace, name: Spanned(name.text, at: name.place), scope: scope))
        }
    }

    /// Says that a key gives things the names that others refer to them by.
    package func declares(_ key: StaticString, as namespace: Namespace) {
        guard keys.isDescribing else { return }
        keys.described.names.append(("\(key)", namespace, isDeclaration: true))
    }
}
