/** Markup that ran in other shops. Each calls `alert`, or would load something from elsewhere. */
export const xssCorpus = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)//--></script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style>',
  '<a href="javascript:alert(1)">lien</a>',
  'javascript:alert(1)',
  '" autofocus onfocus=alert(1) x="',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '\u2028alert(1)\u2029',
  '<base href=//evil.example>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><button>ok</button></form>',
  '<script nonce="x">alert(1)</script>',
] as const

/** The start of a tag or a comment that a browser would parse. */
export const opensMarkup = (text: string) => /<[a-z!/]/i.test(text)
