import Analysis
import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let rewardedMistake = Rule(
        "rewarded-mistake", .warning, "A wrong answer leads to more points than the right ones.",
        because: "A parent who answers everything right would see a lower score than one who makes a mistake.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: state-identification
                text: What is Maya most likely feeling?
                points: 10
                options:
                  - { id: a, text: Shame., correct: true, feedback: Her eyes are on you. }
                  - { id: b, text: Anger., feedback: Anger may come later. }
                branch: { ifSelected: a, nextPrompt: tonight }
              - id: second-look
                type: spot-mistake
                text: Which of these misses what her face says?
                points: 20
                options:
                  - { id: a, text: You never listen., correct: true, feedback: She hears a verdict. }
                  - { id: b, text: You look worried., feedback: That is what her face says. }
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """), mended: ["20": "10"],
        options: [
            RuleOption("percent", 0...1000, standard: 0, "How many percent more points a wrong answer may lead to.")
        ],
        background: """
            Every play is tried (see `hornbook analyze`). The usual cause is a prompt that repairs a mistake \
            and is worth as much as any other; let it be worth what the retry lost. In the first edition \
            of the curriculum: 19 findings, 19 right; in the second: none.
            """,
        check: .activity { activity, found in
            guard let exploration = explore(activity, in: found.program), let highest = exploration.highest,
                let flawless = exploration.flawless
            else { return }
            let limit = Double(flawless.score) * Double(100 + found.setting("percent")) / 100
            guard Double(highest.score) > limit, let mistake = highest.steps.first(where: { $0.outcome.tries > 1 })
            else { return }
            let prompt = activity.prompts.value[mistake.position].value
            guard let branch = prompt.branch?.value else { return }
            found.report(
                branch.nextPrompt.place,
                "a wrong answer here can lead to \(highest.score) points; right answers earn at most "
                    + "\(flawless.score)",
                help: "lower the `points` of the prompts that only a wrong answer leads to; "
                    + exploration.replay(highest, found))
        })
}
