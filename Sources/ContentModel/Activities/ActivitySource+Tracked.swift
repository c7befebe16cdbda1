import DailyPractice
import SourceText

extension ActivitySource {
    /// What releases remember of it: prompts and options, since answers are stored under their ids.
    package var tracked: Tracked? {
        guard let identity, prompts.isSound, prompts.value.allSatisfy(\.isSound) else { return nil }
        let ids = prompts.value.map(\.value.id.value)
        let last = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        guard last.count == ids.count else { return nil }
        let parts = prompts.value.enumerated().compactMap { index, prompt in
            prompt.value.tracked(before: { last[$0].map { $0 > index } ?? false })
        }
        guard parts.count == ids.count else { return nil }
        return Tracked(
            slot: identity.slot, at: identity.place, title: title.isSound ? title.value : nil, formerKeys: formerKeys,
            retired: retired?.value ?? [], parts: parts, list: prompts.place)
    }

    package var hasHistoryDeclarations: Bool {
        !formerKeys.isEmpty || retired != nil || prompts.value.contains { $0.value.hasHistoryDeclarations }
    }

}

extension PromptSource {
    fileprivate var hasHistoryDeclarations: Bool {
        adopt != nil || renamedFrom != nil || retired != nil
            || (options?.value ?? []).contains { $0.value.adopt != nil || $0.value.renamedFrom != nil }
    }

    /// Nil if anything that answers depend on is broken, or if two options have one id. `before` returns whether a
    /// prompt comes later.
    fileprivate func tracked(before isLater: (Text) -> Bool) -> TrackedPart? {
        guard id.isSound, type.isSound, text.isSound, points.isSound, config?.isSound ?? true,
            options?.isSound ?? true, branch?.isSound ?? true,
            (options?.value ?? []).allSatisfy({ $0.isSound && $0.value.isTracked }),
            Set((options?.value ?? []).map(\.value.id.value)).count == options?.value.count ?? 0
        else { return nil }
        let isTypeOfScaleKnown = config?.value.scaleType?.isSound ?? true
        var traits = model.traits.filter { $0.name != "scale-type" || isTypeOfScaleKnown }
        for index in traits.indices { traits[index].places = places(of: traits[index].name) }
        return TrackedPart(
            PromptSource.noun, id, text: text, adopted: adopt, renamedFrom: renamedFrom,
            retired: retired?.value ?? [], traits: traits, openTraits: openTraits(before: isLater),
            parts: trackedOptions)
    }

    private func places(of trait: String) -> [Place] {
        switch trait {
        case "type": [type.place]
        case "points": [points.place]
        case "branch": [branch?.place].compactMap(\.self)
        case "scale": [config?.value.scaleRange?.place].compactMap(\.self)
        case "scale-type": [config?.value.scaleType?.place].compactMap(\.self)
        case "key":
            (options?.value ?? []).compactMap { option in
                let option = option.value
                return option.correct?.value == true ? option.correct?.place : option.correctOrder?.place
            }
        default: []
        }
    }

    /// The names of traits that a mistake leaves unknown: a branch to nowhere, and an answer without a right option.
    private func openTraits(before isLater: (Text) -> Bool) -> [String] {
        var open: [String] = []
        if hasUnknownKeys || !(branch.map { holds($0.value, before: isLater) } ?? true) { open.append("branch") }
        if hasUnknownKeys || !isAnswerKnown { open.append("key") }
        return open
    }

    /// Whether a branch asks for an option that exists, and leads to a later prompt.
    private func holds(_ branch: BranchSource, before isLater: (Text) -> Bool) -> Bool {
        let ids = (options?.value ?? []).map(\.value.id.value) + impliedOptions.map(\.id)
        guard !branch.hasUnknownKeys, branch.operator?.isSound ?? (type.value != .selectAll) else { return false }
        return branch.ifSelected.isSound && ids.contains(branch.ifSelected.value) && branch.nextPrompt.isSound
            && isLater(branch.nextPrompt.value)
    }

    /// Whether it is known what is right, and something is right if the type requires it.
    private var isAnswerKnown: Bool {
        let options = (options?.value ?? []).map(\.value)
        switch type.value {
        case .rating, .reflection, .matching: return true
        case .sequencing:
            return Set(options.map { $0.correctOrder?.value ?? 0 }) == Set(options.indices.map { $0 + 1 })
        default:
            let least = config?.value.minCorrect
            let right = options.count { $0.correct?.value ?? false }
            return right > 0 && !options.contains { $0.correct == nil && $0.hasUnknownKeys }
                && least?.isSound ?? !(config?.value.hasUnknownKeys ?? false) && least?.value ?? 1 <= right
        }
    }

    /// The options as written, or those that the type implies.
    private var trackedOptions: [TrackedPart] {
        if let options, !options.value.isEmpty {
            return options.value.map { option in
                TrackedPart(
                    OptionSource.noun, option.value.id, text: option.value.text, adopted: option.value.adopt,
                    renamedFrom: option.value.renamedFrom, target: option.value.matchTarget,
                    traits: option.value.version.map { [.init("version", $0.value.rawValue)] } ?? [])
            }
        }
        return impliedOptions.map { option in
            TrackedPart(OptionSource.noun, Spanned(option.id, at: id.place), text: Spanned(option.text, at: id.place))
        }
    }
}

extension OptionSource {
    fileprivate var isTracked: Bool {
        id.isSound && text.isSound && (correct?.isSound ?? true) && (correctOrder?.isSound ?? true)
            && (matchTarget?.isSound ?? true) && (version?.isSound ?? true)
    }
}
