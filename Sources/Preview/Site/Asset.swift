import Presentation
package import Web

/// The files of the pages, by their addresses. They are part of the program, so no address leads to the disk.
package enum Asset {
    /// The pages that show programs.
    static let all: [String: WebResponse] = [
        "/": .asset(PackageResources.index_html, type: "text/html"),
        "/style.css": .asset(PackageResources.style_css, type: "text/css"),
        "/picture.css": .asset(Array(Stylesheet.picture.text.utf8), type: "text/css"),
        "/main.js": script(PackageResources.main_js), "/dom.js": script(PackageResources.dom_js),
        "/program.js": script(PackageResources.program_js), "/source.js": script(PackageResources.source_js),
        "/play.js": script(PackageResources.play_js), "/displays.js": script(PackageResources.displays_js),
    ]

    /// The page that shows a backend.
    package static let backend: [String: WebResponse] = [
        "/serve.html": .asset(PackageResources.serve_html, type: "text/html"),
        "/serve.js": script(PackageResources.serve_js),
    ]

    private static func script(_ bytes: [UInt8]) -> WebResponse { .asset(bytes, type: "text/javascript") }
}
