import type { CartItem } from '../api/cart.ts'
import type { CountryCode } from './countries.ts'
import { defaultMethod, type ShippingMethod } from './delivery-methods.ts'
import { centsOf } from './money.ts'
import { shippingCents, vatPercentOf } from './shop-settings.ts'

/** Prices include VAT, in cents. */
type SoldLine = { quantity: number; unitPriceCents: number; vatPercent: number }
type Delivery = { priceCents: number; vatPercent: number }
type Taxed = { totalCents: number; vatCents: number }

export const adjustmentKinds = ['discount', 'goodwill'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** An amount added to an order or taken off (negative); the label is French, shown to the customer. */
export type Adjustment = { kind: AdjustmentKind; label: string; amountCents: number; vatPercent: number }

/** The part of a sum that falls under one VAT rate. */
export type VatSum = { vatPercent: number; netCents: number; vatCents: number; totalCents: number }

export type Totals = { vat: VatSum[]; netCents: number; vatCents: number; totalCents: number }

export type PricedOrder<Line> = Totals & {
  lines: (Line & Taxed)[]
  delivery: Delivery & Taxed
  adjustments: (Adjustment & Taxed)[]
  subtotalCents: number
  shippingCents: number
  adjustmentsCents: number
  /** Lines and adjustments, without delivery. */
  piecesCents: number
}

/** VAT contained in a price that includes it, rounded to the cent (decision 34). */
export const vatWithin = (grossCents: number, vatPercent: number): number =>
  Math.round((grossCents * vatPercent) / (100 + vatPercent))

const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)

/** Price × quantity of one line, in cents (decision 34); the only place that multiplies them (tests/architecture/one-place/sums.test.ts). */
export const lineTotal = (unitPriceCents: number, quantity: number): number => unitPriceCents * quantity

/** A line with its total and the VAT within, rounded by itself, in cents (decision 34). */
export const taxedLine = <Line extends SoldLine>(line: Line): Line & Taxed =>
  taxed(line, lineTotal(line.unitPriceCents, line.quantity))

const taxed = <Part extends { vatPercent: number }>(part: Part, totalCents: number) => ({
  ...part,
  totalCents,
  vatCents: vatWithin(totalCents, part.vatPercent),
})

/** The lines' total before delivery and adjustments, in cents. */
export const subtotalOf = (lines: Pick<SoldLine, 'quantity' | 'unitPriceCents'>[]): number =>
  sum(lines.map(({ quantity, unitPriceCents }) => lineTotal(unitPriceCents, quantity)))

/**
 * All sums of an order, in cents (decisions 3, 34): VAT is rounded line by line, and sums add up the rounded lines. The
 * only code that prices an order; its result is frozen with the order and printed on its invoice.
 */
export function priceOrder<Line extends SoldLine>(
  lines: Line[],
  delivery: Delivery,
  adjustments: Adjustment[] = [],
): PricedOrder<Line> {
  const parts = {
    lines: lines.map(taxedLine),
    delivery: taxed(delivery, delivery.priceCents),
    adjustments: adjustments.map((adjustment) => taxed(adjustment, adjustment.amountCents)),
  }
  return {
    ...parts,
    subtotalCents: subtotalOf(lines),
    shippingCents: delivery.priceCents,
    adjustmentsCents: sum(adjustments.map(({ amountCents }) => amountCents)),
    piecesCents: totalOf([...parts.lines, ...parts.adjustments]),
    ...totalsOf([...parts.lines, ...parts.adjustments, parts.delivery]),
  }
}

/** Sums by VAT rate, lowest rate first, and overall, in cents: the sums of the rounded parts. */
export function totalsOf(parts: (Taxed & { vatPercent: number })[]): Totals {
  const rates = [...new Set(parts.filter(({ totalCents }) => totalCents !== 0).map(({ vatPercent }) => vatPercent))]
  const vat = rates
    .sort((a, b) => a - b)
    .map((vatPercent) => ({ vatPercent, ...taxedSum(parts.filter((part) => part.vatPercent === vatPercent)) }))
  return { vat, ...taxedSum(parts) }
}

function taxedSum(parts: Taxed[]) {
  const totalCents = totalOf(parts)
  const vatCents = sum(parts.map((part) => part.vatCents))
  return { netCents: totalCents - vatCents, vatCents, totalCents }
}

type Share = { vatPercent: number; totalCents: number }

const atRate = <Part extends Share>(parts: Part[], rate: number) => parts.filter(({ vatPercent }) => vatPercent === rate)

/** The sum of totals, in cents. */
export const totalOf = (parts: { totalCents: number }[]): number => sum(parts.map(({ totalCents }) => totalCents))

type Delivered = {
  subtotalCents: number
  adjustmentsCents: number
  shippingCents: number
  standardShippingCents: number | null
}

/**
 * In cents: the refund for a withdrawal from the whole order, with the delivery, of which the shop keeps only the surcharge for
 * express over standard (law, refund).
 */
export const wholeRefundCents = (order: Delivered): number =>
  order.subtotalCents + order.adjustmentsCents + order.shippingCents - expressSurchargeCents(order)

/** In cents: how much more than the standard delivery was paid. */
export const expressSurchargeCents = ({
  shippingCents: paidCents,
  standardShippingCents,
}: Pick<Delivered, 'shippingCents' | 'standardShippingCents'>): number =>
  Math.max(0, paidCents - (standardShippingCents ?? paidCents))

/**
 * In cents: what a withdrawal from the whole order still refunds, after what was refunded before. The shop keeps the surcharge
 * for express only as far as it was not given back for a late parcel (law, refund; decision 21).
 * @param leftCents what can be refunded of the payment
 * @param lateCents what was given back because the parcel was late
 */
export const withdrawalLeftCents = (
  order: Delivered,
  { leftCents, lateCents }: { leftCents: number; lateCents: number },
): number => Math.max(0, leftCents - Math.max(0, expressSurchargeCents(order) - lateCents))

/**
 * In cents: what of the delivery goes back with the last pieces of an order that is withdrawn from in parts, so that all parts
 * together give back what a withdrawal from the whole order does (law, refund).
 * @param beyondPiecesCents what a withdrawal from the whole order still refunds, less the price of these pieces
 */
export const deliveryWithLastPiecesCents = (
  order: Pick<Delivered, 'shippingCents' | 'standardShippingCents'>,
  beyondPiecesCents: number,
): number => Math.max(0, Math.min(order.shippingCents - expressSurchargeCents(order), beyondPiecesCents))

/** What is left to refund at each rate of an invoice, in cents (law, invoices). */
export const sharesLeft = (invoiced: VatSum[], refunded: Share[]): Share[] =>
  invoiced.map(({ vatPercent, totalCents }) => ({ vatPercent, totalCents: totalCents - totalOf(atRate(refunded, vatPercent)) }))

/**
 * An amount split over the rates of an invoice by their totals, in cents (law, invoices). The running sum is rounded, so that
 * the shares add up to the amount and none has the opposite sign.
 */
export function refundShares(amountCents: number, invoiced: VatSum[]): Share[] {
  const upTo = (rate: number) => Math.round((amountCents * totalOf(invoiced.slice(0, rate))) / totalOf(invoiced))
  return invoiced.map(({ vatPercent }, at) => ({ vatPercent, totalCents: upTo(at + 1) - upTo(at) }))
}

/**
 * The lines of a refund with its VAT, in cents: at each rate that of all refunds together less that of earlier ones, so that
 * they end at the invoice's own VAT (law, invoices). The last line of a rate takes the rounding difference.
 */
export function withRefundVat<Line extends Share & Taxed>(lines: Line[], invoiced: VatSum[], before: VatSum[]): Line[] {
  const corrected = [...lines]
  for (const { vatPercent, totalCents, vatCents } of invoiced) {
    const at = corrected.findLastIndex((line) => line.vatPercent === vatPercent)
    const last = corrected[at]
    if (!last) continue
    const earlier = taxedSum(atRate(before, vatPercent))
    const now = taxedSum(atRate(lines, vatPercent))
    const owed = Math.round((vatCents * (earlier.totalCents + now.totalCents)) / totalCents) - earlier.vatCents
    corrected[at] = { ...last, vatCents: last.vatCents + owed - now.vatCents }
  }
  return corrected
}

type Chosen = { method?: ShippingMethod; country?: CountryCode }

/**
 * A cart as it would be ordered now, in cents: sold-out lines cost nothing, delivery is the standard one to France until
 * another is chosen (spec 9). Prices include VAT, so the country changes the tax, not the total.
 */
export function priceCart(
  settings: Parameters<typeof shippingCents>[0] & Parameters<typeof vatPercentOf>[0],
  items: Pick<CartItem, 'product' | 'size' | 'quantity'>[],
  { method = defaultMethod.code, country = 'FR' }: Chosen = {},
) {
  const vatPercent = vatPercentOf(settings, country)
  const lines = items
    .filter(({ product, size }) => (product.sizeQuantities[size] ?? 0) > 0)
    .map(({ product, quantity }) => ({ quantity, unitPriceCents: centsOf(product.price), vatPercent }))
  return priceOrder(lines, { priceCents: shippingCents(settings, subtotalOf(lines), method), vatPercent })
}
