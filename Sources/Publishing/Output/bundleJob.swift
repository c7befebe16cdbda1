import CanonicalJSON
import ContentModel
import DailyPractice
import Parallel

/// All records of one kind and one band, as one JSON file.
struct Bundle {
    let band: AgeBand?
    /// Writes the records as elements of their list.
    let records: (inout JSONWriter) -> Void
}

extension JSONObjectEncoder<Bundle> {
    static func bundle(
        _ name: String, _ summary: String, band: String?, list: String, _ listSummary: String,
        of record: JSONObjectDescription
    ) -> JSONObjectEncoder {
        let bands = band.map { summary in
            [
                JSONFieldEncoder<Bundle>.optional("ageBand", .word, summary, isAlwaysThere: true, isNew: false) {
                    $0.band
                }
            ]
        }
        let written = JSONWriter.Key(list)
        let records = JSONFieldEncoder<Bundle>(
            description: JSONFieldDescription(
                key: list, shape: .list(.object(record), minimum: 1, maximum: nil), isRequired: true,
                summary: listSummary)
        ) { bundle, writer in
            writer.key(written)
            writer.list(bundle.records)
        } column: { _ in
            nil
        }
        return JSONObjectEncoder(
            name, summary,
            [.required("formatVersion", .always(1), "The version of this format.") { _ in 1 }] + (bands ?? []) + [
                records
            ])
    }
}

/// Writes the file of a band below a folder. If `own` is given, also writes a file for each record, named after
/// it. Each record is encoded once for both.
func bundleJob<Model>(
    _ records: [Published<Model>], for band: AgeBand?, as object: JSONObjectEncoder<Model>,
    in bundle: JSONObjectEncoder<Bundle>, below folder: String, own: String?
) -> OutputJob {
    { place in
        var written: [Written] = []
        let whole = place.write("\(folder)\(band.map { "/\($0.rawValue)" } ?? "").json", .app) { sink in
            var writer = JSONWriter(.indented, into: sink.take)
            let content = Bundle(band: band) { writer in
                inOrder(records) { record in
                    let document = object.document(record.model)
                    return (
                        file: own.map { place.write(record.path(in: folder, $0), .day, document) },
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
