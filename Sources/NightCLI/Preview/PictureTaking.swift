import NightRewrite
import NightTheme
import Nightfall
import Parallel
import SourceText

/// Makes the pictures of a report with a browser.
struct PictureTaking<Engine: NightEngine>: Sendable {
    /// The state of the work, which threads share.
    private struct State {
        /// The first failure, after which no further picture is made.
        var failure: (reason: PictureBrowser.Failure, document: PreviewDocument)?
    }

    let browser: PictureBrowser
    let reader: PreviewReader<Engine>
    /// The selector by which pages choose the dark theme; nil if the reader's preference chooses it.
    let selector: ThemeSelector?
    /// The number of browsers at a time.
    let jobs: Int

    /// Returns the pictures of the first documents, and the error that ended the work.
    ///
    /// Signals are deferred meanwhile: they end the browsers, and leave no file behind.
    func pictures(of documents: [PreviewDocument]) -> (pictures: PreviewPictures, messages: [Message]) {
        let chosen = documents.prefix(PreviewPictures.Limit.documents)
        let state = Monitor(State())
        do throws(SystemError) {
            let pairs = try DeferredSignals.whileDeferring { () throws(SystemError) in
                try TemporaryFolder.with { folder in
                    Workers.map(chosen.count, jobs: min(jobs, PreviewPictures.Limit.browsers)) { index in
                        pair(of: chosen[index], in: folder.appending(Array(String(index).utf8)), state)
                    }.compactMap { $0 }
                }
            }
            let failure = state.change { $0.failure }
            return (PreviewPictures(pairs, of: documents.count), failure.flatMap { message($0.reason, $0.document) }.map { [$0] } ?? [])
        } catch {
            let message = Message(.error, "no pictures: there is no folder for temporary files: \(error.text)", code: .unwritable)
            return (PreviewPictures([], of: documents.count), [message])
        }
    }

    /// The pictures of a document; nil if they, or those of an earlier one, can't be made.
    private func pair(of document: PreviewDocument, in folder: FilePath, _ state: Monitor<State>) -> PreviewPictures.Pair? {
        guard state.change({ $0.failure == nil }) else { return nil }
        do throws(PictureBrowser.Failure) {
            return try pair(of: document, in: folder)
        } catch {
            state.change { $0.failure = $0.failure ?? (error, document) }
            return nil
        }
    }

    private func pair(of document: PreviewDocument, in folder: FilePath) throws(PictureBrowser.Failure) -> PreviewPictures.Pair {
        let page = folder.appending(Array("page.html".utf8))
        do throws(SystemError) {
            _ = try FileSystem.makeFolder(folder)
            try SingleWriting.write(ByteRope(PicturePage.html(document, selector, PreviewFiles(reader))), to: page, permissions: nil)
        } catch {
            throw .unwritable(error)
        }
        let path = page.bytes.split(separator: FilePath.slash, omittingEmptySubsequences: false).map { ImageAddress.escaped($0) }
        let address = Array("file://".utf8) + path.joined(separator: [FilePath.slash])
        return PreviewPictures.Pair(
            document: document, light: try browser.picture(of: address, in: folder),
            dark: try browser.picture(of: address + Array("#dark".utf8), in: folder))
    }

    private func message(_ failure: PictureBrowser.Failure, _ document: PreviewDocument) -> Message? {
        let path = PrintableName.path(document.path)
        let variable = EnvironmentVariable.browser.rawValue
        var message: Message
        switch failure {
        case .missing(let error):
            let names = browser.names.map { PrintableName.path(Array($0.utf8)) }.joined(separator: ", ")
            message = Message(.error, "no browser makes pictures: \(names): \(error.text)", code: .unreadable)
            message.notes = ["install chromium, name a browser in \(variable), or leave --screenshots out"]
        case .ended(let status):
            message = Message(.error, "the browser has made no picture of \(path), and ended with status \(status)", code: .unreadable)
            message.notes = ["\(variable) names another browser"]
        case .late:
            let seconds = browser.limit / 1000
            message = Message(.error, "the browser has made no picture of \(path) in \(seconds) s, and was ended", code: .unreadable)
            message.notes = ["\(variable) names another browser"]
        case .unwritable(let error):
            message = Message(.error, "no picture of \(path): a temporary file cannot be written: \(error.text)", code: .unwritable)
        case .interrupted: return nil
        }
        return message
    }
}

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
