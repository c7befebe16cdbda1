import Analysis
import DailyPractice
import Foundation
import Presentation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct PictureTests {
    @Test("what no play reaches is dashed and says so") func unreached() {
        // Nothing at the first prompt is right, so nobody gets on.
        let picture = BranchPicture(Exploration(activity([prompt("first", isRight: false), prompt("second")])))
        #expect(picture.document.contains("No answer here is right, so no play gets on."))
        #expect(picture.document.contains(#"<g class="prompt unreached" data-prompt="second">"#))
        #expect(picture.document.contains("No play shows this prompt."))
        #expect(picture.document.contains("no play goes here"))
        #expect(!BranchPicture(Exploration(activity([prompt("only")]))).document.contains("unreached\""))
    }

    @Test("a jump has its condition beside it, and of two jumps each has a way of its own") func jumps() {
        let prompts = [prompt("one", to: "three"), prompt("two", to: "four"), prompt("three"), prompt("four")]
        let text = BranchPicture(Exploration(activity(prompts))).document
        #expect(text.contains("From prompt 1, one, if the first answer is a, to prompt 3, three; otherwise to"))
        let ways = text.matches(of: /H(\d+)q6 0 6 6/).map(\.1)
        #expect(ways.count == 2 && ways[0] != ways[1])
    }

    @Test("any text leaves the picture whole", arguments: hostileTexts) func hostile(_ text: String) throws {
        var prompts = [prompt("one", to: "three"), prompt("two"), prompt("three")]
        prompts[0].promptText = text
        prompts[0].options[0].optionText = text
        let document = BranchPicture(Exploration(activity(prompts, title: text))).document
        // It can be parsed, the names of all elements are known, and no line is wider than its box.
        let elements = Elements()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = elements
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(elements.names.isSubset(of: ["svg", "title", "desc", "style", "rect", "text", "g", "path"]))
        #expect(elements.attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "href" && $0 != "style" })
        #expect(
            !document.unicodeScalars.contains {
                (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
            })
        for line in elements.lines { #expect(line.count <= 60) }
    }

    static let hostileTexts = [
        "</text></svg><script>alert(1)</script>", "\" onload=\"alert(1)", "&lt;&amp;]]>", "javascript:alert(1)",
        "\u{202E}abc\u{2066}", "\u{0}\u{1}\u{1B}[2J", "ما الذي تشعر به مايا؟",
        "W" + String(repeating: "W", count: 2_000), String(repeating: "word ", count: 500), "",
        "e" + String(repeating: "\u{301}", count: 400), "👩‍👩‍👧‍👦",
    ]

    private func activity(_ prompts: [Prompt], title: String = "A day") -> Activity {
        Activity(
            id: "", dayNumber: 1, ageBand: .from6to9, moduleName: "m", moduleDisplayName: "M", title: title,
            skillFocus: "s", activityType: "t", isReflection: false, scenario: "s", prompts: prompts,
            actionableTakeaway: Takeaway(toolName: "Tool", whenToUse: "w", howTo: ["h"], whyItWorks: "w"))
    }

    private func prompt(_ id: String, isRight: Bool = true, to next: String? = nil) -> Prompt {
        let options = ["a", "b"].map { name in
            Option(optionId: name, optionText: name, correct: isRight && name == "a", points: 0, feedback: "f")
        }
        let branch = next.map { BranchLogic(condition: .init(ifSelected: "a", operator: .equals), nextPrompt: $0) }
        return Prompt(
            promptId: id, type: .bestResponse, promptText: "\(id)?", order: 1, points: 10, options: options,
            branchLogic: branch)
    }
}

private final class Elements: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var attributes: Set<String> = []
    var lines: [String] = []
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        names.insert(name)
        self.attributes.formUnion(attributes.keys)
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "text" { lines.append(text) }
    }
}
