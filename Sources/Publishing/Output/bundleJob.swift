import CanonicalJSON
import DailyPractice
import Parallel

/// All of one kind that is for one band, as one JSON file.
package struct Bundle<Model: Sendable> {
    let band: AgeBand?
    /// Writes the records as elements of their list.
    let records: (inout JSONWriter) -> Void
}

/// What writes the file of a band at `path`, and where `own` says so for each record one of its own. Each record is
/// encoded once for both.
func bundleJob<Model>(
    _ records: [Published<Model>], for band: AgeBand?, as object: WireObject<Published<Model>>,
    in bundle: WireObject<Bundle<Model>>, at path: String, own: (@Sendable (Published<Model>) -> String)?
) -> OutputJob {
    { place in
        var written: [Written] = []
        let whole = place.write(path, .app) { sink in
            var writer = JSONWriter(.indented, into: sink.take)
            let content = Bundle<Model>(band: band) { writer in
                inOrder(records) { record in
                    let document = object.document(record)
                    return (
                        file: own.map { place.write($0(record), .day, document) },
                        element: JSONWriter.element(document, depth: 1)
                    )
                } take: { made in
                    if let file = made.file { written.append(file) }
                    writer.append(elements: made.element)
                }
            }
            bundle.write(content, to: &writer)
            sink.take(writer.finish())
        }
        return written + [whole]
    }
}
