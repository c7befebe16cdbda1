import DailyPractice
import Testing

@Suite struct PromptTypeTests {
    @Test func theContractHasThirteen() {
        #expect(
            Set(PromptType.allCases.map(\.rawValue)) == [
                "state-identification", "best-response", "sequential-choice", "spot-mistake", "dialogue-completion",
                "before-after-comparison", "what-happens-next", "sequencing", "select-all", "rating", "matching",
                "text-input", "reflection",
            ])
        #expect(PromptType.allCases.count == 13)
    }

    @Test func sevenAreSingleChoice() {
        let others = PromptType.allCases.filter { !$0.isSingleChoice }
        #expect(others == [.sequencing, .selectAll, .rating, .matching, .textInput, .reflection])
    }

    @Test func operatorsSuitTheType() {
        #expect(PromptType.rating.branchOperators == [.equals, .notEquals])
        #expect(PromptType.textInput.branchOperators == [.equals, .notEquals])
        #expect(PromptType.spotMistake.branchOperators == [.equals, .notEquals])
        #expect(PromptType.selectAll.branchOperators == [.includes, .excludes])
        for type in [PromptType.sequencing, .matching, .reflection] { #expect(type.branchOperators == []) }
    }
}
