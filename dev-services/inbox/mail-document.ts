/** The HTML of a mail as a page of its own, whose links open in a new tab. */
// After the doctype: anything before it would switch the browser to quirks mode, and change the line height.
export const mailDocument = (html: string) => html.replace(/(?<=<head>)|^(?![^]*<head>)/, '<base target="_blank">')

/** As its recipient sees it: no script. */
export const mailDocumentHeaders = {
  'Content-Security-Policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
}
