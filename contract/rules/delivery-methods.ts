import { type CountryCode, countries } from './countries.ts'

/** Working days from dispatch to delivery, the later of the two being the promise. */
export type Delay = { from: number; to: number }

type Row = {
  code: string
  /** As on an order, an invoice and a parcel; `short` where the column already says what it is. */
  label: string
  short: string
  /** Where the parcel goes. Pick-up points can't be chosen yet: a method that needs one is known, and not sold. */
  needs: 'address' | 'pickup_point'
  countries: readonly CountryCode[]
  /** The setting with its price in cents, and the default price. */
  price: { setting: string; cents: number; freeAbove?: true }
  /** The setting with its working days, by country or the same everywhere, and the default days. */
  delay: { setting: string; everywhere: Delay } | { setting: string; byCountry: Record<CountryCode, Delay> }
}

const everyCountry = countries.map(({ code }) => code)

const rows = [
  {
    code: 'standard',
    label: 'Livraison standard',
    short: 'Standard',
    needs: 'address',
    countries: everyCountry,
    price: { setting: 'standardShippingCents', cents: 5_99, freeAbove: true },
    delay: {
      setting: 'standardDelays',
      byCountry: {
        FR: { from: 3, to: 5 },
        BE: { from: 4, to: 6 },
        DE: { from: 5, to: 7 },
        ES: { from: 5, to: 7 },
        IT: { from: 5, to: 7 },
      },
    },
  },
  {
    code: 'express',
    label: 'Livraison express',
    short: 'Express',
    needs: 'address',
    countries: everyCountry,
    price: { setting: 'expressShippingCents', cents: 12_99 },
    delay: { setting: 'expressDelay', everywhere: { from: 1, to: 2 } },
  },
] as const satisfies Row[]

type AnyRow = (typeof rows)[number]
export type ShippingMethod = AnyRow['code']
export type PriceSetting = AnyRow['price']['setting']
export type CountryDelaysSetting = Extract<AnyRow['delay'], { byCountry: unknown }>['setting']
export type DelaySetting = Exclude<AnyRow['delay']['setting'], CountryDelaysSetting>

/** The delivery settings: prices in cents, delays in working days. */
export type DeliverySettings = Record<PriceSetting, number> &
  Record<CountryDelaysSetting, Record<CountryCode, Delay>> &
  Record<DelaySetting, Delay>

export type DeliveryMethod = Omit<Row, 'code' | 'price' | 'delay'> & {
  code: ShippingMethod
  price: { setting: PriceSetting; cents: number; freeAbove?: true }
  delay: { setting: DelaySetting; everywhere: Delay } | { setting: CountryDelaysSetting; byCountry: Record<CountryCode, Delay> }
}

/**
 * Every delivery method (decisions 3, 20, 21). Request, settings, screens, mails and invoices derive from this table. Old
 * orders keep their method: a row may stop being sold, but is never removed.
 */
export const deliveryMethods: readonly DeliveryMethod[] = rows

/** The method unless another is chosen: the cart's total includes it, and a withdrawal refunds its price (law, refund). */
export const defaultMethod: DeliveryMethod = rows[0]

/** Throws for a code outside the table. */
export function deliveryMethod(code: ShippingMethod): DeliveryMethod {
  const found = deliveryMethods.find((method) => method.code === code)
  if (!found) throw new Error('delivery method outside the table')
  return found
}

/** The methods that can be ordered, to this country or at all. */
export const soldMethods = (country?: CountryCode): DeliveryMethod[] =>
  deliveryMethods.filter(({ needs, countries: to }) => needs === 'address' && (!country || to.includes(country)))
