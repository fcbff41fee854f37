import NightRewrite
import NightTheme
import Nightfall

/// A page of which a browser makes a picture: one document of a report in a frame, without its scripts and without a network.
enum PicturePage {
    /// Returns the page; the fragment `dark` of its address chooses the dark theme.
    static func html<Engine>(_ document: PreviewDocument, _ selector: ThemeSelector?, _ files: consuming PreviewFiles<Engine>) -> [UInt8] {
        let head = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(PreviewScript.policy(of: PreviewScript.picture))">
            <title>A picture</title>
            <style>
            body { margin: 0; overflow: hidden }
            iframe { background: Canvas; border: 0; display: block; height: \(PictureBrowser.size.height)px; width: \(PictureBrowser.size.width)px }
            </style>
            <iframe title="The page" sandbox="allow-same-origin"></iframe>
            \(PreviewData.start)
            """
        let data = PreviewData(documents: [document], selector: selector).json(&files)
        return Array(head.utf8) + data + Array("</script>\n<script>\(PreviewScript.picture)</script>\n</html>\n".utf8)
    }
}
