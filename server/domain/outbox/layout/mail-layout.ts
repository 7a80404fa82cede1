import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { typeset } from '../../../../contract/text/typeset.ts'
import { type Html, html } from './html.ts'
import { mailColours, mailFont } from './mail-look.ts'

export type MailContent = {
  title: string
  /** Plain sentences, a section with its heading, or markup made with html`…` beside the same as plain text. */
  paragraphs: (string | { heading: string; text: string } | { html: Html; text: string })[]
  button?: { label: string; url: string }
  /** Below the shop's address, in smaller print: required, but less important. */
  notes?: MailContent['paragraphs']
  /** Small print at the end. */
  footer?: string
}

/** The rendered mail. A template is a pure function of typed data and the shop's settings. */
export type MailParts = { subject: string; text: string; html: string }

const paragraph = (part: MailContent['paragraphs'][number], size = 16): Html => {
  const style = `margin:0 0 16px;${mailFont(size)}`
  if (typeof part === 'string') return html`<p style="${style}">${lines(part)}</p>`
  if ('html' in part) return html`<div style="${style}">${part.html}</div>`
  return html`<h2 style="margin:24px 0 4px;${mailFont(size)};font-weight:bold">${part.heading}</h2><p style="${style}">${lines(part.text)}</p>`
}

const plain = (part: MailContent['paragraphs'][number]): string => {
  if (typeof part === 'string') return part
  return 'heading' in part ? `${part.heading}\n${part.text}` : part.text
}

const lines = (text: string): Html[] =>
  typeset(text)
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [html`${line}`] : [html`<br>${line}`]))

const { paper, white, line, ink, muted, brass } = mailColours

/** The layout of every mail of the shop: all values are escaped; readable without pictures or styles. */
export function mailLayout(
  { name, slogan, postalAddress: address, email, phone }: ShopSettings,
  { title, paragraphs, button, notes = [], footer }: MailContent,
): { html: string; text: string } {
  const seat = `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`
  // Mail programs show the first words beside the subject; without them those would be the shop's name and slogan.
  const preview = paragraphs.find((part) => typeof part === 'string')
  const page = html`<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;background:${paper};color:${ink};${mailFont()}">
${preview ? html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:28px 12px;${mailFont()}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td align="center" style="padding:0 0 24px;${mailFont()}"><span style="font-size:26px;letter-spacing:.06em">${name}</span><br><span style="font-size:14px;color:${muted}">${slogan}</span></td></tr>
<tr><td style="background:${white};border:1px solid ${line};border-top:2px solid ${brass};padding:32px 7%;${mailFont()}">
<h1 style="margin:0 0 20px;${mailFont(26, 1.25)}">${title}</h1>
${paragraphs.map((part) => paragraph(part))}
${button ? html`<p style="margin:24px 0;${mailFont()}"><a href="${button.url}" style="display:inline-block;padding:14px 28px;background:${ink};color:${white};border-radius:2px;text-decoration:none">${button.label}</a></p>` : ''}
${footer ? html`<p style="margin:24px 0 0;${mailFont(14)};color:${muted}">${lines(footer)}</p>` : ''}
</td></tr>
<tr><td align="center" style="padding:24px 0 0;${mailFont(14)};color:${muted}">${name}, ${seat}<br><a href="mailto:${email}" style="color:${muted}">${email}</a> – ${phone}</td></tr>
${notes.length > 0 ? html`<tr><td style="padding:24px 7% 0;${mailFont(13)};color:${muted}"><div style="border-top:1px solid ${line};padding:20px 0 0">${notes.map((part) => paragraph(part, 13))}</div></td></tr>` : ''}
</table>
</td></tr></table>
</body>
</html>`
  const text = [
    title,
    ...paragraphs.map(plain),
    ...(button ? [`${button.label} : ${button.url}`] : []),
    ...(footer ? [footer] : []),
    `${name}, ${seat}\n${email} – ${phone}`,
    ...notes.map(plain),
  ].join('\n\n')
  return { html: page.markup, text }
}
