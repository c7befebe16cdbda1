package import Analysis
import DailyPractice
import SourceText

/// A picture of the ways through an activity: its prompts downwards, jumps beside them, the takeaway last. Parts
/// that no play reaches are dashed and labelled.
package struct BranchPicture {
    struct Box {
        let position: Int
        let head: String
        let lines: [LabelLine]
        /// The problem with it; nil if there is none.
        let comment: String?
        let isReached: Bool
        var top = 0
        var height = 0

        var bottom: Int { top + height }
    }

    /// A jump to a prompt that is not the next one.
    struct Jump {
        let from: Int
        let to: Int
        let label: [LabelLine]
        let isTaken: Bool
        /// The lane, counted from the prompts outwards, so that no two lines overlap.
        var lane = 0
    }

    let exploration: Exploration
    let heading: [LabelLine]
    private(set) var boxes: [Box]
    private(set) var jumps: [Jump]

    static let margin = 16
    static let boxWidth = 320
    static let labelWidth = 160
    static let gap = 40
    static let laneWidth = 14
    static let lineHeight = 18

    package init(_ exploration: Exploration) {
        self.exploration = exploration
        let activity = exploration.plan.activity
        heading = LabelLine.lines(of: activity.title, width: BranchPicture.boxWidth, size: 16, atMost: 3)
        boxes = activity.prompts.indices.map { Box(exploration, promptAt: $0) }
        boxes.append(Box(takeawayOf: exploration))
        jumps = activity.prompts.indices.compactMap { Jump(exploration, from: $0) }
        layOut()
    }

    var width: Int {
        let lanes = (jumps.map(\.lane).max() ?? -1) + 1
        let jumpsWidth = jumps.isEmpty ? 0 : BranchPicture.labelWidth + lanes * BranchPicture.laneWidth
        return 2 * BranchPicture.margin + BranchPicture.boxWidth + jumpsWidth
    }

    /// Gives each box its position, and each jump the first lane that is free all the way.
    private mutating func layOut() {
        var top = BranchPicture.margin + heading.count * 22 + 8
        for index in boxes.indices {
            let isLeft = jumps.contains { $0.from == index }
            let lines = boxes[index].lines.count + 1 + (boxes[index].comment == nil ? 0 : 1)
            boxes[index].top = top
            // A prompt with a jump needs room beside it for the condition.
            boxes[index].height = max(lines * BranchPicture.lineHeight + 18, isLeft ? 96 : 0)
            top += boxes[index].height + BranchPicture.gap
        }
        let short = jumps.indices.sorted { (jumps[$0].to - jumps[$0].from, $0) < (jumps[$1].to - jumps[$1].from, $1) }
        var lanes: [[Range<Int>]] = []
        for index in short {
            let way = jumps[index].from..<jumps[index].to
            let lane = lanes.firstIndex { $0.allSatisfy { !$0.overlaps(way) } } ?? lanes.count
            if lane == lanes.count { lanes.append([]) }
            lanes[lane].append(way)
            jumps[index].lane = lane
        }
    }
}

extension Exploration {
    func isTaken(from position: Int, to next: Int) -> Bool {
        isReachable[position] && prompts[position].outcomes.contains { $0.next == next }
    }
}

extension BranchPicture.Box {
    fileprivate init(_ exploration: Exploration, promptAt position: Int) {
        let prompt = exploration.plan.prompts[position].prompt
        self.position = position
        head = "\(position + 1) · \(prompt.promptId) · \(counted(prompt.points, "point"))"
        lines = LabelLine.lines(of: prompt.promptText, width: BranchPicture.boxWidth - 24, size: 14, atMost: 3)
        isReached = exploration.isReachable[position]
        comment =
            !isReached
            ? "No play shows this prompt."
            : exploration.prompts[position].isAnswerable ? nil : "No answer here is right, so no play gets on."
    }

    fileprivate init(takeawayOf exploration: Exploration) {
        position = exploration.prompts.count
        head = "Takeaway"
        lines = LabelLine.lines(
            of: exploration.plan.activity.actionableTakeaway.toolName, width: BranchPicture.boxWidth - 24, size: 14,
            atMost: 2)
        isReached = exploration.ways > 0
        comment = isReached ? nil : "No play comes to the takeaway."
    }
}

extension BranchPicture.Jump {
    /// Nil if a prompt leads only to the next one.
    fileprivate init?(_ exploration: Exploration, from position: Int) {
        let plan = exploration.plan.prompts[position]
        guard let target = plan.branch?.target, target != position + 1, let condition = plan.prompt.condition else {
            return nil
        }
        from = position
        to = target
        isTaken = exploration.isTaken(from: position, to: target)
        let width = BranchPicture.labelWidth - 16
        let option = plan.branch?.option.map { plan.prompt.options[$0].optionText } ?? ""
        label =
            LabelLine.lines(of: condition, width: width, size: 12, atMost: 2)
            + LabelLine.lines(of: option, width: width, size: 12, atMost: 2)
    }
}

extension Prompt {
    /// The condition of its branch in words; nil if it has no branch.
    var condition: String? {
        guard let asked = branchLogic?.condition else { return nil }
        let verb =
            switch asked.operator {
            case .equals: "is"
            case .notEquals: "is not"
            case .includes: "has"
            case .excludes: "lacks"
            }
        return "if the first answer \(verb) \(asked.ifSelected)"
    }
}
