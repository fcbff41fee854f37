import Testing

/// All tests that use a browser; `BrowserPool` bounds how many run at a time.
@Suite(.enabled(if: Chromium.executable != nil, Comment(rawValue: Chromium.missing)))
enum BrowserTests {}
