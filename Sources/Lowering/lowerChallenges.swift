package import ContentModel
package import LearningRules

/// All challenge files of a program as one document, in the order of the files.
package func lower(_ sources: [ChallengeSetSource]) -> ChallengesDocument {
    ChallengesDocument(
        templates: sources.flatMap { $0.templates?.value ?? [] }.map(\.value.model),
        badges: sources.flatMap { $0.badges?.value ?? [] }.map(\.value.model))
}
