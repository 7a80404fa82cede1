import { formatCents } from '../../../../contract/rules/money.ts'
import { pictureUrl } from '../../../../contract/rules/pictures.ts'
import { type Adjustment, priceOrder } from '../../../../contract/rules/pricing.ts'
import { vatExemption } from '../../../../contract/text/legal/vat-exemption.ts'
import { type Html, html } from '../layout/html.ts'
import { mailColours, mailFont } from '../layout/mail-look.ts'

export type MailedLine = {
  name: string
  size: string
  quantity: number
  mediaKey: string | null
  unitPriceCents: number
  vatPercent: number
}
type Priced = {
  number: string
  subtotalCents: number
  shippingCents: number
  shippingVatPercent: number
  totalCents: number
}
type Recap = { order: Priced; lines: MailedLine[]; adjustments: Adjustment[]; publicUrl: string }
type Part = { html: Html; text: string }

const { line: hairline, muted } = mailColours
const cell = `padding:12px 0;border-bottom:1px solid ${hairline};${mailFont()}`
const caption = `text-align:left;padding:0 0 4px;${mailFont()};font-weight:bold`

const table = (order: Pick<Priced, 'number'>, rows: Html[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<caption style="${caption}">Commande ${order.number}</caption>
${rows}
</table>`

/** Three by four, like all pictures of the shop; who blocks pictures reads the name beside it. */
const thumbnail = (publicUrl: string, mediaKey: string | null): Html =>
  html`<td width="76" valign="top" style="${cell};padding-right:12px">${
    mediaKey
      ? html`<img src="${publicUrl + pictureUrl(mediaKey, 160, 'webp')}" width="64" height="85" alt="" style="display:block;border:0;background:${mailColours.paper}">`
      : ''
  }</td>`

/** The lines and sums of an order, in a mail. */
export function orderRecap({ order, lines: sold, adjustments, publicUrl }: Recap): Part {
  const sums = sumsOf(order, adjustments)
  const delivery = { priceCents: order.shippingCents, vatPercent: order.shippingVatPercent }
  const { lines, vatCents } = priceOrder(sold, delivery, adjustments)
  const vat = order.shippingVatPercent === 0 ? vatExemption : `dont TVA ${order.shippingVatPercent} % : ${formatCents(vatCents)}`
  return {
    html: table(order, [
      ...lines.map(
        ({ name, size, quantity, mediaKey, totalCents }) =>
          html`<tr>${thumbnail(publicUrl, mediaKey)}<td valign="top" style="${cell}">${name}<br><span style="font-size:14px;color:${muted}">Taille ${size} × ${quantity}</span></td><td align="right" valign="top" style="${cell};padding-left:12px;white-space:nowrap">${formatCents(totalCents)}</td></tr>`,
      ),
      ...sums.map(([label, sum], at) => {
        const style =
          at === sums.length - 1 ? `padding:10px 0 2px;${mailFont(18)};font-weight:bold` : `padding:8px 0 0;${mailFont()}`
        return html`<tr><td colspan="2" style="${style}">${label}</td><td align="right" style="${style}">${sum}</td></tr>`
      }),
      html`<tr><td colspan="3" align="right" style="${mailFont(14)};color:${muted}">${vat}</td></tr>`,
    ]),
    text: [
      `Commande ${order.number}`,
      ...lines.map((line) => `- ${pieceText(line)} : ${formatCents(line.totalCents)}`),
      ...sums.map(([label, sum]) => `${label} : ${sum}`),
      vat,
    ].join('\n'),
  }
}

/** The lines of an order, without prices. */
export const piecesRecap = (
  order: Pick<Priced, 'number'>,
  lines: Omit<MailedLine, 'unitPriceCents' | 'vatPercent'>[],
  publicUrl: string,
): Part => ({
  html: table(
    order,
    lines.map(
      ({ name, size, quantity, mediaKey }) =>
        html`<tr>${thumbnail(publicUrl, mediaKey)}<td valign="top" style="${cell}">${name}<br><span style="font-size:14px;color:${muted}">Taille ${size} × ${quantity}</span></td></tr>`,
    ),
  ),
  text: [`Commande ${order.number}`, ...lines.map((line) => `- ${pieceText(line)}`)].join('\n'),
})

const pieceText = ({ name, size, quantity }: Pick<MailedLine, 'name' | 'size' | 'quantity'>) =>
  `${name}, taille ${size} × ${quantity}`

const sumsOf = (
  { subtotalCents, shippingCents, shippingVatPercent, totalCents }: Priced,
  adjustments: Adjustment[],
): [string, string][] => [
  ['Sous-total', formatCents(subtotalCents)],
  ...adjustments.map(({ label, amountCents }): [string, string] => [label, formatCents(amountCents)]),
  ['Livraison', shippingCents === 0 ? 'Offerte' : formatCents(shippingCents)],
  [shippingVatPercent === 0 ? 'Total' : 'Total TTC', formatCents(totalCents)],
]
