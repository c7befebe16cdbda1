package import Analysis
import DailyPractice

extension BranchPicture {
    /// The picture for a page that has the styles of pictures.
    package var svg: Markup { svg(styles: Markup()) }

    package var document: String { svg(styles: Markup(styles: .picture)).source }

    private func svg(styles: Markup) -> Markup {
        var height = boxes.last.map(\.bottom) ?? 0
        var plays = Markup()
        for line in playLines() {
            height += line.isFirst ? 26 : 16
            plays += text(line.line, at: (BranchPicture.margin, height), line.isFirst ? "score" : "answers")
        }
        height += BranchPicture.margin
        return Markup(
            .svg, .init(.xmlns, "http://www.w3.org/2000/svg"), .init(.class, "branches"), .init(.role, "img"),
            .init(.viewBox, "0 0 \(width) \(height)"), .init(.width, width), .init(.height, height)
        ) {
            Markup(.title) { "Branches of “\(exploration.plan.activity.title)”" }
            Markup(.desc) { description }
            styles
            Markup(.rect, .init(.class, "paper"), .init(.width, width), .init(.height, height))
            for (index, line) in heading.enumerated() {
                text(line, at: (BranchPicture.center, BranchPicture.margin + 16 + index * 22), "heading middle")
            }
            for box in boxes.dropLast() { connector(from: box) }
            for jump in jumps { jumpLine(of: jump) }
            for box in boxes { drawn(box) }
            plays
        }
    }

    private static let center = margin + boxWidth / 2

    private func text(_ line: LabelLine, at place: (x: Int, y: Int), _ style: String) -> Markup {
        Markup(
            .text, .init(.class, style), .init(.x, place.x), .init(.y, place.y),
            .init(.direction, line.isRightToLeft ? "rtl" : "ltr")
        ) { line.text }
    }

    private func plain(_ words: String, at place: (x: Int, y: Int), _ style: String) -> Markup {
        Markup(.text, .init(.class, style), .init(.x, place.x), .init(.y, place.y)) { words }
    }

    private func drawn(_ box: Box) -> Markup {
        let isTakeaway = box.position == exploration.prompts.count
        let name = isTakeaway ? "" : exploration.plan.prompts[box.position].prompt.promptId
        let style = (isTakeaway ? "takeaway" : "prompt") + (box.isReached ? "" : " unreached")
        return Markup(.g, .init(.class, style), .init(.prompt, name)) {
            Markup(
                .rect, .init(.x, BranchPicture.margin), .init(.y, box.top), .init(.width, BranchPicture.boxWidth),
                .init(.height, box.height), .init(.rx, isTakeaway ? 22 : 6))
            plain(box.head, at: (BranchPicture.center, box.top + 21), "head middle")
            for (index, line) in box.lines.enumerated() {
                let y = box.top + 21 + (index + 1) * BranchPicture.lineHeight
                text(line, at: (BranchPicture.center, y), "middle")
            }
            if let comment = box.comment {
                plain(comment, at: (BranchPicture.center, box.bottom - 12), "remark middle")
            }
        }
    }

    /// The line to the next prompt.
    private func connector(from box: Box) -> Markup {
        let (x, end) = (BranchPicture.center, boxes[box.position + 1].top)
        let isTaken = exploration.isTaken(from: box.position, to: box.position + 1)
        let hasJump = jumps.contains { $0.from == box.position }
        let words = [hasJump ? "otherwise" : "", isTaken ? "" : "no play goes here"].filter { !$0.isEmpty }
        return Markup(.g, .init(.class, isTaken ? "way" : "way unreached")) {
            Markup(.path, .init(.d, "M\(x) \(box.bottom)V\(end - 8)"))
            Markup(.path, .init(.class, "tip"), .init(.d, "M\(x - 5) \(end - 9)h10l-5 9z"))
            if !words.isEmpty {
                plain(words.joined(separator: "; "), at: (x + 10, box.bottom + BranchPicture.gap / 2 + 3), "label")
            }
        }
    }

    private func jumpLine(of jump: Jump) -> Markup {
        let right = BranchPicture.margin + BranchPicture.boxWidth
        let lane = right + BranchPicture.labelWidth + jump.lane * BranchPicture.laneWidth
        let (start, end) = (boxes[jump.from].bottom - 14, boxes[jump.to].top + 14)
        let middle = right + BranchPicture.labelWidth / 2
        return Markup(.g, .init(.class, jump.isTaken ? "way jump" : "way jump unreached")) {
            Markup(.path, .init(.d, "M\(right) \(start)H\(lane - 6)q6 0 6 6V\(end - 6)q0 6 -6 6H\(right + 8)"))
            Markup(.path, .init(.class, "tip"), .init(.d, "M\(right + 9) \(end - 5)v10l-9 -5z"))
            for (index, line) in jump.label.enumerated() {
                text(line, at: (middle, start - 6 - (jump.label.count - 1 - index) * 15), "label middle")
            }
            if !jump.isTaken { plain("no play goes here", at: (middle, start + 15), "label middle") }
        }
    }

    /// The scores, each with answers for `hornbook play --answers`.
    private func playLines() -> [(line: LabelLine, isFirst: Bool)] {
        let scores = exploration.scores.flatMap { score in [(score.words, true), (score.answers ?? "", false)] }
        return scores.flatMap { words, isFirst in
            // Answers are broken between prompts if possible.
            LabelLine.lines(
                of: isFirst ? words : words.split(separator: ",").joined(separator: ", "),
                width: BranchPicture.boxWidth, size: isFirst ? 14 : 13
            ).map { ($0, isFirst) }
        }
    }

    /// The picture in words, for people who cannot see it.
    private var description: String {
        let prompts = exploration.plan.prompts
        func name(_ position: Int) -> String {
            position == prompts.count
                ? "the takeaway" : "prompt \(position + 1), \(prompts[position].prompt.promptId)"
        }
        let ways = prompts.indices.map { position -> String in
            let next = name(position + 1)
            let comment = boxes[position].comment.map { " \($0)" } ?? ""
            guard let jump = jumps.first(where: { $0.from == position }),
                let condition = prompts[position].prompt.condition
            else { return "From \(name(position)) on to \(next).\(comment)" }
            return "From \(name(position)), \(condition), to \(name(jump.to)); otherwise to \(next).\(comment)"
        }
        return (ways + exploration.scores.map { "\($0.words)." }).joined(separator: " ")
    }
}

extension Exploration {
    /// The scores of plays in words, each with the answers of such a play if there is one.
    package var scores: [(words: String, answers: String?)] {
        guard let lowest, let highest else { return [("No play comes to the end", nil)] }
        return [
            ("Lowest score: \(lowest.score)", witness(of: lowest)),
            ("Mean score of random answers: \(tenths(expectedScore))", nil),
            ("Highest score: \(highest.score)", witness(of: highest)),
        ]
    }
}
