/// Where Hornbook's sources are. `Scripts/stamp` writes it.
package let projectAddress = "https://github.com/your-org/hornbook"

/// Where the site is that `make site` makes, once GitHub's Pages are on: `Scripts/site.py` names it alike.
package let siteAddress: String = {
    let names = projectAddress.split(separator: "/").suffix(2)
    return "https://\(names.first ?? "").github.io/\(names.last ?? "")"
}()

extension RuleInfo {
    /// Its page, for browsers: on the site, or where a house style says.
    package var pageAddress: String {
        page.hasPrefix("docs/") ? "\(siteAddress)/\(page.dropFirst(5).prefix { $0 != "." })/" : page
    }
}
