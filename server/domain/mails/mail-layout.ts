import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { type Html, html } from './html.ts'

export type MailContent = {
  title: string
  /** Plain sentences, a section with its heading, or markup made with html`…` beside the same thing as plain text. */
  paragraphs: (string | { heading: string; text: string } | { html: Html; text: string })[]
  button?: { label: string; url: string }
  /** Below the button, smaller: what has to be said, and matters less today. */
  notes?: MailContent['paragraphs']
  /** Small print at the end. */
  footer?: string
}

const paragraph = (part: MailContent['paragraphs'][number]): Html => {
  if (typeof part === 'string') return html`<p style="margin:0 0 16px">${lines(part)}</p>`
  if ('html' in part) return html`<div style="margin:0 0 16px">${part.html}</div>`
  return html`<h2 style="margin:24px 0 4px;font-size:16px">${part.heading}</h2><p style="margin:0 0 16px">${lines(part.text)}</p>`
}

const plain = (part: MailContent['paragraphs'][number]): string => {
  if (typeof part === 'string') return part
  return 'heading' in part ? `${part.heading}\n${part.text}` : part.text
}

/** French puts a space before these signs that never ends a line. */
const typeset = (text: string) => text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0')

const lines = (text: string): Html[] =>
  typeset(text)
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [html`${line}`] : [html`<br>${line}`]))

const ivory = '#faf7f2'
const ink = '#2b2622'
const muted = '#6b625a'
const accent = '#7a3b46'

/** The one look of the shop's mails: everything that comes from outside is escaped; readable without pictures or styles. */
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
<body style="margin:0;background:${ivory};color:${ink};font:16px/1.6 Georgia,'Times New Roman',serif">
${preview ? html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ivory}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td align="center" style="padding:0 0 24px"><span style="font-size:26px;letter-spacing:.06em">${name}</span><br><span style="font-size:14px;color:${muted}">${slogan}</span></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e8e0d6;border-top:3px solid ${accent};padding:32px 7%">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.25;font-weight:normal">${title}</h1>
${paragraphs.map(paragraph)}
${button ? html`<p style="margin:24px 0"><a href="${button.url}" style="display:inline-block;padding:14px 28px;background:${accent};color:#ffffff;border-radius:2px;text-decoration:none">${button.label}</a></p>` : ''}
${notes.length > 0 ? html`<div style="margin:32px 0 0;padding:20px 0 0;border-top:1px solid #e8e0d6;font-size:14px;color:${muted}">${notes.map(paragraph)}</div>` : ''}
${footer ? html`<p style="margin:24px 0 0;font-size:14px;color:${muted}">${lines(footer)}</p>` : ''}
</td></tr>
<tr><td align="center" style="padding:24px 0 0;font-size:14px;color:${muted}">${name}, ${seat}<br><a href="mailto:${email}" style="color:${muted}">${email}</a> – ${phone}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  const text = [
    title,
    ...paragraphs.map(plain),
    ...(button ? [`${button.label} : ${button.url}`] : []),
    ...notes.map(plain),
    ...(footer ? [footer] : []),
    `${name}, ${seat}\n${email} – ${phone}`,
  ].join('\n\n')
  return { html: page.markup, text }
}
