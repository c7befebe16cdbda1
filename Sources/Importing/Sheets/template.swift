/// Sheets to start with, by the folder of a kind: a row that explains each column, and three examples.
private let templates = ["activities": PackageResources.activities_csv, "quizzes": PackageResources.quizzes_csv]

package let templateKinds = templates.keys.sorted()

/// A sheet for writing records of a kind; nil if there is none.
package func sheetTemplate(of kind: String) -> [UInt8]? {
    guard let text = templates[kind], let template = try? Sheet(text: text) else { return nil }
    return SheetText([template.columns] + template.rows.map { row in row.cells.map { $0 ?? "" } }).bytes
}
