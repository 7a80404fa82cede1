/** The shop's colours (app/theme.css; its test compares them): a mail can't read a style sheet. */
export const mailColours = {
  white: '#ffffff',
  paper: '#f7f3ec',
  line: '#d9d0c2',
  ink: '#1d1b19',
  muted: '#655d53',
  accent: '#7b2433',
  brass: '#9a7847',
} as const

/** Repeated in every cell and paragraph: mail programs don't inherit font or line height in tables. */
export const mailFont = (size = 16, lineHeight = 1.6) => `font:${size}px/${lineHeight} Georgia,'Times New Roman',serif`
