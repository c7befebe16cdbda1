import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    /// One JSON file for the program; no database holds any of it.
    package static let services = KindPublishing(
        .services, ServicesSource.self, Wire.services, lists: [],
        lower: { sources, _ in lower(Services(sources)) })
}
