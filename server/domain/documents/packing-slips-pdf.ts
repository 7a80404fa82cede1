import type { PackingSlipsQuery } from '../../../contract/api/admin/orders.ts'
import { deliveryMethod } from '../../../contract/rules/delivery-methods.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { frenchFormat } from '../../../contract/time/french-format.ts'
import type { StoredOrder } from '../orders/core/change-state.ts'
import type { OrderLine } from '../orders/core/order-lines.ts'
import { lacksLetters } from './pdf/document-fonts.ts'
import { type Column, writeTable } from './pdf/pdf-table.ts'
import { muted, openPdf, type Tagged, type TextStyle } from './pdf/tagged-pdf.ts'

/** The parcel for one address. */
type Parcel = { order: StoredOrder; lines: OrderLine[] }

const day = frenchFormat({ dateStyle: 'long' })
const titles = { slips: 'Bons de préparation', labels: 'Étiquettes d’adresse', both: 'Bons de préparation et étiquettes' }

/** One page per parcel, then the labels, eight on a page. */
export function packingSlipsPdf(parcels: Parcel[], what: PackingSlipsQuery['what'], settings: ShopSettings): Promise<Buffer> {
  const pdf = openPdf({ title: titles[what], author: settings.name, createdOn: new Date() })
  let isFirst = true
  const page = () => {
    if (!isFirst) pdf.nextPage()
    isFirst = false
  }
  if (what !== 'labels') {
    for (const parcel of parcels) {
      page()
      writeSlip(pdf, parcel, settings.name)
    }
  }
  if (what !== 'slips') {
    for (let from = 0; from < parcels.length; from += columns * rows) {
      page()
      pdf.beginPart(undefined)
      for (const [at, parcel] of parcels.slice(from, from + columns * rows).entries()) writeLabel(pdf, parcel, at, settings)
    }
  }
  return pdf.close()
}

const label: TextStyle = { size: 8.5, bold: true, colour: muted }
const half = 180
const side = 300

function writeSlip(pdf: Tagged, { order, lines }: Parcel, name: string) {
  const title = `Bon de préparation ${order.number}`
  pdf.beginPart(title)
  const nameEnd = pdf.writeName(name, { x: pdf.left, y: 52, width: half }, 20)
  const titleEnd = pdf.write(
    pdf.root,
    'H1',
    title,
    { x: pdf.right - side, y: 58, width: side },
    { size: 13, bold: true, align: 'right' },
  )
  const about = [
    `Commande du ${day(order.createdAt)}`,
    deliveryMethod(order.shippingMethod).label,
    ...(order.promisedDelivery ? [`Livraison promise le ${day(new Date(order.promisedDelivery))}`] : []),
  ]
  const aboutEnd = pdf.write(
    pdf.root,
    'P',
    about.join('\n'),
    { x: pdf.right - side, y: titleEnd + 4, width: side },
    { align: 'right' },
  )
  const top = Math.max(nameEnd, aboutEnd) + 22
  const headEnd = pdf.write(pdf.root, 'H2', 'Destinataire', { x: pdf.left, y: top, width: side }, label)
  const addressEnd = pdf.write(pdf.root, 'P', addressOf(order), { x: pdf.left, y: headEnd + 3, width: side }, { size: 12 })
  writePieces(pdf, lines, addressEnd + 24)
}

const pieceColumns: Column<OrderLine>[] = [
  { heading: 'Article', width: 300, text: ({ name }) => name },
  { heading: 'Taille', width: 70, text: ({ size }) => size },
  { heading: 'Quantité', width: 65, text: ({ quantity }) => String(quantity) },
  { heading: 'Vérifié', width: 48, text: () => '_____' },
]

/** The content of the parcel without prices, which the recipient need not see. */
function writePieces(pdf: Tagged, lines: OrderLine[], from: number) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = `${pieces} ${pieces < 2 ? 'pièce' : 'pièces'}`
  const totalStyle: TextStyle = { size: 11, bold: true }
  const belowLast = pdf.heightOf(total, half, totalStyle) + 16
  const y = writeTable(pdf, pieceColumns, lines, from, { style: { size: 11 }, belowLast })
  pdf.write(pdf.root, 'P', total, { x: pdf.left, y: y + 4, width: half }, totalStyle)
}

/** For letters that the typeface lacks, such as Arabic ones. */
const addressOf = ({ shippingAddress }: StoredOrder) =>
  lacksLetters(shippingAddress) ? `${shippingAddress}\n(à compléter à la main, d’après la commande)` : shippingAddress

const columns = 2
const rows = 4
/** Of an address, in points: the largest that fits its label. */
const addressSizes = [13, 11.5, 10, 8.5, 7, 6]
const senderStyle: TextStyle = { size: 7.5, colour: muted }

/** Recipient large, sender small; the order's number shows which parcel of the pile it belongs to. */
function writeLabel(pdf: Tagged, { order }: Parcel, at: number, settings: ShopSettings) {
  const { name, postalAddress: seat } = settings
  const width = (pdf.right - pdf.left) / columns - 12
  const x = pdf.left + (at % columns) * (width + 24)
  const height = (pdf.bottom - 56) / rows
  const y = 56 + Math.floor(at / columns) * height
  const numberEnd = pdf.write(pdf.root, 'H2', `Commande ${order.number}`, { x, y, width }, { size: 8, colour: muted })
  const sender = `Expéditeur : ${name}, ${seat.street}, ${seat.postalCode} ${seat.city}`
  const left = y + height - numberEnd - 30 - pdf.heightOf(sender, width, senderStyle)
  const address = addressOf(order)
  const isFitting = (size: number) => pdf.heightOf(address, width, { size, bold: true }) <= left
  const size = addressSizes.find(isFitting) ?? addressSizes.at(-1)
  const addressEnd = pdf.write(pdf.root, 'P', address, { x, y: numberEnd + 8, width }, { size, bold: true })
  pdf.write(pdf.root, 'P', sender, { x, y: addressEnd + 10, width }, senderStyle)
}
