import CanonicalJSON
import ContentModel
import DailyPractice
import SourceText

/// Reverses what lowering computes from several keys, by the noun of a record. Single keys need no entry here.
let arrangements: [String: Arrangement] = [
    ActivitySource.noun: arrangeActivity, PromptSource.noun: arrangePrompt, OptionSource.noun: arrangeOption,
    ScienceNoteSource.noun: { note, _, _ in
        if note["showCitation"] == .boolean(note["citation"]?.text != nil) { note["showCitation"] = nil }
    }, BranchSource.noun: arrangeBranch,
    QuizSource.noun: { quiz, _, decompiler in quiz["ageBand"] = decompiler.band.map(JSONValue.text) },
    QuestionSource.noun: arrangeQuestion, ServicesSource.noun: arrangeServices,
    TriggerSource.noun: { trigger, _, _ in
        if trigger["prayer"] != nil, trigger["minutes"]?.integer == 0 { trigger["minutes"] = nil }
    },
]

/// Keys whose default depends on other keys.
let dependentKeys: [String: Set<String>] = [OptionSource.noun: ["points"], ScienceNoteSource.noun: ["showCitation"]]

// MARK: Activities

@Sendable private func arrangeActivity(_ activity: inout JSONObject, _ path: String, _ decompiler: inout Decompiler) {
    if let key = activity["module_name"]?.text.flatMap({ decompiler.modules[$0] }) {
        activity["module_name"] = .text(key)
    }
    guard let prompts = activity["prompts"]?.elements else { return }
    let ids = prompts.map { $0["promptId"]?.text }
    let names = sourceNames(of: ids, "prompt")
    decompiler.promptNames = Dictionary(zip(ids, names).compactMap { id, name in id.map { ($0, name) } }) {
        first, _ in first
    }
    activity["prompts"] = .list(
        zip(prompts, zip(ids, names)).map { prompt, name in prompt.named(name.1, insteadOf: name.0, "promptId") })
}

@Sendable private func arrangePrompt(_ prompt: inout JSONObject, _ path: String, _ decompiler: inout Decompiler) {
    let type = prompt["type"]?.text ?? ""
    if var config = prompt["config"]?.object {
        if config["allowMultiple"]?.isBoolean ?? true { config["allowMultiple"] = nil }
        prompt["config"] = config.isEmpty ? nil : .object(config)
    }
    guard let options = prompt["options"]?.elements else { return }
    if let remark = impliedFeedback(options, of: prompt, type) {
        prompt["options"] = nil
        if remark != impliedFeedback { prompt["feedback"] = .text(remark) }
        return
    }
    let ids = options.map { $0["optionId"]?.text }
    let names = sourceNames(of: ids, "option")
    let isAlwaysRight = ["sequencing", "matching"].contains(type)
    prompt["options"] = .list(
        zip(options, zip(ids, names)).map { option, name in
            guard case .object(var option) = option.named(name.1, insteadOf: name.0, "optionId") else {
                return option
            }
            let correct = option["correct"]
            let isRight = isAlwaysRight || correct?.read(like: .boolean(true)) == .boolean(true)
            if isAlwaysRight, correct?.isBoolean ?? true { option["correct"] = nil }
            let points = isRight ? prompt["points"]?.integer : 0
            if points != nil, option["points"]?.integer == points { option["points"] = nil }
            return .object(option)
        })
    guard var branch = prompt["branchLogic"]?.object, var condition = branch["condition"]?.object,
        let selected = condition["ifSelected"]?.text, let index = ids.firstIndex(of: selected)
    else { return }
    condition["ifSelected"] = .text(names[index])
    branch["condition"] = .object(condition)
    prompt["branchLogic"] = .object(branch)
}

/// The feedback of options that Hornbook would write itself; nil if it would write other options.
private func impliedFeedback(_ options: [JSONValue], of prompt: JSONObject, _ type: String) -> String? {
    let scale = prompt["config"]?["scaleRange"]?.elements?.compactMap(\.integer) ?? []
    guard let known = PromptType(rawValue: type), scale.allSatisfy({ 0...100 ~= $0 }) else { return nil }
    let implied = PromptSource.impliedOptions(of: known, scale: scale)
    guard !implied.isEmpty, implied.count == options.count, let remark = options[0]["feedback"]?.text, !remark.isEmpty
    else { return nil }
    let isSame = zip(options, implied).allSatisfy { option, implied in
        let expected: JSONValue = [
            "optionId": .text(implied.id.string), "optionText": .text(implied.text.string), "correct": true,
            "points": prompt["points"] ?? .null, "feedback": .text(remark),
        ]
        return option == expected
    }
    return isSame ? remark : nil
}

@Sendable private func arrangeOption(_ option: inout JSONObject, _ path: String, _ decompiler: inout Decompiler) {
    guard let metadata = option["metadata"]?.object else { return }
    for member in metadata where member.value != .null {
        if ["version", "matchTarget", "correctOrder"].contains(member.key) {
            option[member.key] = member.value
        } else {
            let place = jsonPath(jsonPath(path, "metadata"), member.key)
            decompiler.report(place, "apps do not know `\(member.key)` there", rejecting: member.value)
        }
    }
}

@Sendable private func arrangeBranch(_ branch: inout JSONObject, _ path: String, _ decompiler: inout Decompiler) {
    for member in branch["condition"]?.object ?? JSONObject() {
        if ["ifSelected", "operator"].contains(member.key) {
            branch[member.key] = member.key == "operator" && member.value == .text("equals") ? nil : member.value
        } else if member.value != .null {
            let place = jsonPath(jsonPath(path, "condition"), member.key)
            decompiler.report(place, "apps do not know `\(member.key)` there", rejecting: member.value)
        }
    }
    if let next = branch["nextPrompt"]?.text, let name = decompiler.promptNames[next] {
        branch["nextPrompt"] = .text(name)
    }
}

extension JSONValue {
    fileprivate var isBoolean: Bool { if case .boolean = read(like: .boolean(true)) { true } else { false } }

    /// The part with the id of the source, and with the id in logs as well if they differ.
    fileprivate func named(_ name: String, insteadOf id: String?, _ key: String) -> JSONValue {
        guard case .object(var part) = self, let id, !id.isEmpty, name != id else { return self }
        part[key] = .text(name)
        part[adoptKey] = .text(id)
        return .object(part)
    }
}

/// The id in the source for each id in the JSON: the same if it is valid in sources, else a similar one.
func sourceNames(of ids: [String?], _ noun: String) -> [String] {
    var taken = Set(ids.compactMap(\.self).filter { isSlug(Text($0)) })
    return ids.enumerated().map { index, id in
        guard let id, !id.isEmpty, !isSlug(Text(id)) else { return id ?? "" }
        let suggested = suggestedID(for: id)
        let base = suggested.isEmpty ? "\(noun)-\(index + 1)" : suggested
        var (name, number) = (base, 1)
        while !taken.insert(name).inserted {
            number += 1
            name = "\(base)-\(number)"
        }
        return name
    }
}

// MARK: Quizzes

@Sendable private func arrangeQuestion(_ question: inout JSONObject, _ path: String, _ decompiler: inout Decompiler) {
    if let index = question["correctIndex"]?.integer {
        let options = question["options"]?.elements ?? []
        if options.indices.contains(index) {
            question["answer"] = options[index]
        } else {
            let reason = "there is no option \(index): they are counted from 0"
            decompiler.report(jsonPath(path, "correctIndex"), reason, rejecting: question["correctIndex"])
        }
    }
    guard let verses = question["verses"]?.elements else { return }
    let texts = verses.enumerated().map { index, verse -> JSONValue? in
        guard let surah = verse["surah"]?.integer, let first = verse["first"]?.integer,
            let last = verse["last"]?.integer
        else {
            decompiler.report(
                "\(jsonPath(path, "verses"))[\(index)]", "it needs `surah`, `first` and `last`", rejecting: verse)
            return nil
        }
        return .text("\(surah):\(first)\(last == first ? "" : "-\(last)")")
    }
    question["verses"] = .list(texts.compactMap(\.self))
}

// MARK: Services

@Sendable private func arrangeServices(_ services: inout JSONObject, _ path: String, _ decompiler: inout Decompiler) {
    let threads = (services["categories"]?.elements ?? []).compactMap { category in
        category["id"].flatMap { id in category["thread"].map { (id, $0) } }
    }
    let byID = Dictionary(threads) { first, _ in first }
    guard let notifications = services["notifications"]?.elements else { return }
    services["notifications"] = .list(
        notifications.map { notification in
            guard case .object(var object) = notification, let category = object["category"],
                let thread = byID[category], object["thread"] == thread
            else { return notification }
            object["thread"] = nil
            return .object(object)
        })
}
