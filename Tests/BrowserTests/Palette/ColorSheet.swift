import Foundation
import TestSupport

/// A stylesheet of a Debian package.
struct ColorSheet: Sendable {
    /// The name of the package.
    let package: String
    /// The path below the root; `*` in the last component matches any text.
    let pattern: String

    init(_ package: String, _ pattern: String) {
        self.package = package
        self.pattern = pattern
    }

    /// The sheets with which the palette is tested.
    static let all = [
        ColorSheet("libjs-bootstrap", "usr/share/javascript/bootstrap/css/bootstrap.css"),
        ColorSheet("libjs-bootstrap", "usr/share/javascript/bootstrap/css/bootstrap-theme.css"),
        ColorSheet("libjs-bootstrap4", "usr/share/nodejs/bootstrap/dist/css/bootstrap.css"),
        ColorSheet("libjs-bootstrap5", "usr/share/bootstrap-html/css/bootstrap.css"),
        ColorSheet("libjs-bootstrap5", "usr/share/bootstrap-html/css/bootstrap-reboot.css"),
        ColorSheet("fonts-font-awesome", "usr/share/fonts-font-awesome/css/font-awesome.css"),
        ColorSheet("furo", "usr/lib/python3/dist-packages/furo/theme/furo/static/styles/furo*.css"),
        ColorSheet("sphinx-rtd-theme-common", "usr/share/sphinx_rtd_theme/static/css/*.css"),
        ColorSheet("python3-pydata-sphinx-theme", "usr/lib/python3/dist-packages/pydata_sphinx_theme/static/css/*.css"),
        ColorSheet("mkdocs", "usr/lib/python3/dist-packages/mkdocs/themes/mkdocs/css/base.css"),
        ColorSheet("mkdocs-material", "usr/share/mkdocs/themes/material/assets/stylesheets/*.css"),
        ColorSheet("node-normalize.css", "usr/share/nodejs/normalize.css/normalize.css"),
        ColorSheet("roundcube-core", "usr/share/roundcube/skins/elastic/styles/*.css"),
        ColorSheet("roundcube-core", "usr/share/roundcube/plugins/jqueryui/themes/elastic/*.css"),
        ColorSheet("phpmyadmin", "usr/share/phpmyadmin/themes/pmahomme/css/theme.css"),
        ColorSheet("phpmyadmin", "usr/share/phpmyadmin/themes/original/css/theme.css"),
        ColorSheet("phpmyadmin", "usr/share/phpmyadmin/themes/metro/css/theme.css"),
        ColorSheet("phpmyadmin", "usr/share/doc/phpmyadmin/html/_static/*.css"),
        ColorSheet("libjs-jquery-ui-theme-base", "usr/share/javascript/jquery-ui-themes/base/jquery-ui.css"),
        ColorSheet("libjs-jquery-mobile", "usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.css"),
        ColorSheet("libjs-jquery-datatables", "usr/share/javascript/jquery-datatables/css/*s.css"),
        ColorSheet("libjs-jquery-datatables", "usr/share/javascript/jquery-datatables/css/dataTables.foundation.css"),
        ColorSheet("libjs-select2.js", "usr/share/javascript/select2.js/select2.css"),
        ColorSheet("libjs-highlight.js", "usr/share/javascript/highlight.js/styles/*.css"),
        ColorSheet("libjs-codemirror", "usr/share/javascript/codemirror/lib/codemirror.css"),
        ColorSheet("libjs-codemirror", "usr/share/javascript/codemirror/theme/*.css"),
        ColorSheet("libjs-leaflet", "usr/share/javascript/leaflet/leaflet.css"),
        ColorSheet("libjs-katex", "usr/share/javascript/katex/katex.css"),
        ColorSheet("libjs-skeleton", "usr/share/javascript/skeleton/skeleton.css"),
        ColorSheet("libjs-toastr", "usr/share/javascript/toastr/toastr.css"),
        ColorSheet("libjs-material-design-lite", "usr/share/javascript/libjs-material-design-lite/css/material.css"),
    ]

    /// The folders that may hold the packages' files: NIGHTFALL_SHEETS, the folder to which CI unpacks them, and the machine's own root.
    private static let roots: [URL] = {
        let named = ProcessInfo.processInfo.environment["NIGHTFALL_SHEETS"].map { [URL(fileURLWithPath: $0)] } ?? []
        return named + [PackageFolder.root.appendingPathComponent(".build/sheets"), URL(fileURLWithPath: "/")]
    }()

    /// The files, each with its path below the root.
    var files: [(place: String, url: URL)] {
        let parts = pattern.split(separator: "/")
        let folder = parts.dropLast().joined(separator: "/")
        guard let name = parts.last else { return [] }
        let ends = name.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
        for root in ColorSheet.roots {
            let place = root.appendingPathComponent(folder)
            let found = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).filter { file in
                guard let last = ends.last, ends.count > 1 else { return file == name }
                return file.hasPrefix(ends[0]) && file.hasSuffix(last) && file.count >= name.count - 1
            }
            if !found.isEmpty { return found.sorted().map { (folder + "/" + $0, place.appendingPathComponent($0)) } }
        }
        return []
    }

    /// The packages whose sheets were not found.
    static let missing: [String] = all.filter(\.files.isEmpty).map(\.package).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}
