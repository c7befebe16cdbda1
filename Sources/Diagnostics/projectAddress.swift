/// Where Hornbook's pages are. `Scripts/stamp` writes it.
package let projectAddress = "https://github.com/your-org/hornbook"

extension RuleInfo {
    /// Its page, for browsers.
    package var pageAddress: String { "\(projectAddress)/blob/main/\(page)" }
}
