package import DailyPractice

extension Prompt {
    /// The traits on which stored answers depend, as ledgers write them, with the ids that the prompt has. They are the
    /// same for a prompt of the sources and for a published one.
    package var traits: [TrackedPart.Trait] {
        var traits = [("type", type.rawValue), ("points", "\(points)")]
        switch type {
        case .rating:
            if let range = config?.scaleRange, range.count == 2 {
                traits.append(("scale", "\(range[0])-\(range[1])"))
                // Ledgers have it even if the prompt has no scale type.
                traits.append(("scale-type", config?.scaleType ?? "none"))
            }
        // What is paired is kept with each option.
        case .reflection, .matching: break
        case .sequencing:
            let ordered = options.sorted { ($0.metadata?.correctOrder ?? 0) < ($1.metadata?.correctOrder ?? 0) }
            traits.append(("key", ordered.map(\.optionId).joined(separator: ",")))
        default:
            // In a fixed order, and how many of them are enough.
            let right = options.filter(\.correct).map(\.optionId).sorted().joined(separator: ",")
            traits.append(("key", right + (config?.minCorrect.map { "/\($0)" } ?? "")))
        }
        if let branch = branchLogic {
            let (how, selected) = (branch.condition.operator.rawValue, branch.condition.ifSelected)
            traits.append(("branch", "\(how):\(selected):\(branch.nextPrompt)"))
        }
        let prompt = withoutTexts
        return traits.map { TrackedPart.Trait($0, $1, of: prompt) }
    }

    /// The prompt as its traits keep it, without texts, which only take room.
    private var withoutTexts: Prompt {
        var prompt = self
        prompt.promptText = ""
        for index in options.indices {
            prompt.options[index].optionText = ""
            prompt.options[index].feedback = ""
            prompt.options[index].scienceNote = nil
        }
        return prompt
    }

    /// Replaces the ids of the prompt, of its options and in its branch with the published ones.
    package mutating func rename(as names: PartNames) {
        let own = promptId
        promptId = names.prompt(own)
        for index in options.indices { options[index].optionId = names.option(options[index].optionId, of: own) }
        guard var branch = branchLogic else { return }
        branch.condition.ifSelected = names.option(branch.condition.ifSelected, of: own)
        branch.nextPrompt = names.prompt(branch.nextPrompt)
        branchLogic = branch
    }
}
