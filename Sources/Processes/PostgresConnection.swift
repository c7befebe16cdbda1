import SourceText
import Workspace

package struct PostgresConnection {
    /// The address without the password, since the list of processes shows arguments.
    package let url: String
    package let psql: String
    package let environment: [String]

    package init(_ url: String) throws {
        guard let psql = ChildProcess.find("psql") else {
            throw UsageError(
                "there is no psql: install PostgreSQL's client (`apt install postgresql-client`, "
                    + "`brew install libpq`)")
        }
        guard url.contains("://") || !url.contains("password") else {
            throw UsageError(
                "write the database as postgres://user:password@host/name: psql gets no password as an argument")
        }
        self.psql = psql
        let apart = PostgresConnection.withoutPassword(url)
        self.url = apart?.url ?? url
        environment = ChildProcess.environment(
            ["PGCLIENTENCODING": "UTF8"].merging(apart.map { ["PGPASSWORD": $0.password] } ?? [:]) { $1 })
    }

    /// The address without its password; nil if it has none.
    package static func withoutPassword(_ url: String) -> (url: String, password: String)? {
        if let mark = url.firstRange(of: /[?&]password=/) {
            let (before, rest) = (url[..<mark.lowerBound], url[mark.upperBound...])
            let password = rest.prefix { $0 != "&" }
            let others = rest.dropFirst(password.count + 1)
            return (before + (others.isEmpty ? "" : "\(url[mark].first ?? "?")\(others)"), percentDecoded(password))
        }
        guard let scheme = url.firstRange(of: "://"),
            let at = url[scheme.upperBound...].prefix(while: { $0 != "/" && $0 != "?" }).lastIndex(of: "@"),
            let colon = url[scheme.upperBound..<at].firstIndex(of: ":")
        else { return nil }
        let password = url[url.index(after: colon)..<at]
        return (String(url[..<colon] + url[at...]), percentDecoded(password))
    }
}
