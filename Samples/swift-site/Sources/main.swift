// A tiny site build: texts go into a template, the site gets a dark theme, and all is written to a folder.
// usage: swift run swift-site FOLDER
import Foundation
import Nightfall

let texts = [
    "index": ("Tea", "Water of 80 degrees, two grams of leaves, three minutes. <a href=\"coffee.html\">Or coffee?</a>"),
    "coffee": ("Coffee", "Water of 94 degrees, sixty grams to the litre, four minutes. <a href=\"index.html\">Or tea?</a>"),
]
let style = """
    body { max-width: 34em; margin: 3em auto; background: #fdf6e3; color: #3b3228; font: 1.1em/1.6 serif }
    h1 { border-bottom: 2px solid #c9a227; color: #7a4b10 }
    a { color: #8a3c0f }

    """

let site = Pages()
site.write(Array(style.utf8), to: "style.css")
for (name, (title, text)) in texts {
    let page = """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="utf-8"><title>\(title)</title><link rel="stylesheet" href="style.css"></head>
        <body><h1>\(title)</h1><p>\(text)</p></body>
        </html>

        """
    site.write(Array(page.utf8), to: name + ".html")
}

var options = NightOptions()
options.theme = .sepia
let report = try NightMode(options).apply(to: site)
for message in report.messages {
    print("\(message.path):\(message.line ?? 1): \(message.severity.rawValue): \(message.text) [\(message.code)]")
}

guard let folder = CommandLine.arguments.dropFirst().first.map({ URL(fileURLWithPath: $0) }) else {
    print("usage: swift run swift-site FOLDER")
    exit(2)
}
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for path in site.paths() { try Data(site.read(path)).write(to: folder.appendingPathComponent(path)) }
print("\(site.paths().count) files, of which \(report.added.count) are new for the night")
exit(report.hasFailed ? 1 : 0)
