import { formatCents } from '../../../contract/money.ts'
import { type Html, html } from '../mails/html.ts'
import type { StoredOrder } from './change-state.ts'
import type { OrderLine } from './order-lines.ts'

type Part = { html: Html; text: string }

const cell = 'padding:10px 0;border-bottom:1px solid #e8e0d6'
const caption = 'text-align:left;padding:0 0 4px;font-weight:bold'

const table = (order: StoredOrder, rows: Html[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<caption style="${caption}">Commande ${order.number}</caption>
${rows}
</table>`

/** What was bought and what it cost, in a mail. */
export function orderRecap(order: StoredOrder, lines: OrderLine[]): Part {
  const sums = sumsOf(order)
  const vat = vatText(order, lines)
  return {
    html: table(order, [
      ...lines.map(
        ({ name, size, quantity, unitPriceCents }) =>
          html`<tr><td style="${cell}">${name}<br><span style="font-size:14px;color:#6b625a">Taille ${size} × ${quantity}</span></td><td align="right" valign="top" style="${cell};padding-left:12px;white-space:nowrap">${formatCents(unitPriceCents * quantity)}</td></tr>`,
      ),
      ...sums.map(([label, sum], at) => {
        const style = at === sums.length - 1 ? 'padding:10px 0 2px;font-size:18px;font-weight:bold' : 'padding:8px 0 0'
        return html`<tr><td style="${style}">${label}</td><td align="right" style="${style}">${sum}</td></tr>`
      }),
      html`<tr><td colspan="2" align="right" style="font-size:14px;color:#6b625a">${vat}</td></tr>`,
    ]),
    text: [
      `Commande ${order.number}`,
      ...lines.map((line) => `- ${pieceText(line)} : ${formatCents(line.unitPriceCents * line.quantity)}`),
      ...sums.map(([label, sum]) => `${label} : ${sum}`),
      vat,
    ].join('\n'),
  }
}

/** What an order consists of, where its price doesn't matter. */
export const piecesRecap = (order: StoredOrder, lines: OrderLine[]): Part => ({
  html: table(
    order,
    lines.map(
      ({ name, size, quantity }) =>
        html`<tr><td style="${cell}">${name}</td><td align="right" valign="top" style="${cell};padding-left:12px;white-space:nowrap">Taille ${size} × ${quantity}</td></tr>`,
    ),
  ),
  text: [`Commande ${order.number}`, ...lines.map((line) => `- ${pieceText(line)}`)].join('\n'),
})

const pieceText = ({ name, size, quantity }: OrderLine) => `${name}, taille ${size} × ${quantity}`

const sumsOf = ({ subtotalCents, shippingCents, totalCents }: StoredOrder): [string, string][] => [
  ['Sous-total', formatCents(subtotalCents)],
  ['Livraison', shippingCents === 0 ? 'Offerte' : formatCents(shippingCents)],
  ['Total TTC', formatCents(totalCents)],
]

const vatText = (order: StoredOrder, lines: OrderLine[]) => {
  const shippingVat = Math.round((order.shippingCents * order.shippingVatPercent) / (100 + order.shippingVatPercent))
  return `dont TVA ${order.shippingVatPercent} % : ${formatCents(lines.reduce((sum, line) => sum + line.vatCents, shippingVat))}`
}
