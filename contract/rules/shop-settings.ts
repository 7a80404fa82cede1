import type { Day } from '../time/working-days.ts'
import { type CountryCode, countryOf } from './countries.ts'
import {
  type Delay,
  type DeliverySettings,
  defaultMethod,
  deliveryMethod,
  deliveryMethods,
  type PriceSetting,
  type ShippingMethod,
} from './delivery-methods.ts'
import { defaultSizeKinds, type SizeKind } from './sizes/size-kinds.ts'

/**
 * The shop's settings. Every page, mail and sum derives from them, so that no number is repeated (decisions 2, 3, 20, 21).
 * The owner changes them in the back office; the server caches the current ones, a page gets them with root's loader
 * (`useShopSettings`), and an order stores what it was promised.
 */
export type ShopSettings = DeliverySettings & {
  name: string
  slogan: string
  foundedIn: number
  postalAddress: { street: string; postalCode: string; city: string; country: string }
  /** French format: ten digits, the first a zero. */
  phone: string
  email: string
  /** The seller, for invoices, terms and legal notice; each fact is empty until the owner has entered it. */
  company: {
    legalName: string
    capital: string
    siren: string
    siret: string
    register: string
    vatNumber: string
    /** Who answers for what the site says. */
    publicationDirector: string
  }
  /** Whether the seller is exempt from VAT (« franchise en base »): new orders contain none, and documents say so. */
  vatExempt: boolean
  hours: { days: string; hours: string }[]
  /** A method that may be free is so when the subtotal *exceeds* this (decision 3). */
  freeShippingAboveCents: number
  /** An order counts for the same day before this hour in Paris (decision 21). */
  cutOffHour: number
  /** Days in Paris, both included, on which no parcel leaves the shop. */
  closures: { from: Day; to: Day }[]
  /** Days after delivery for a withdrawal; frozen in each order. */
  returnDays: number
  /** Minutes after payment in which customers can cancel by themselves; frozen in each order. */
  cancelMinutes: number
  /** Who settles a dispute between the shop and a customer (law, mediator); empty until the owner has entered it. */
  mediator: { name: string; address: string; site: string }
  /** The hosting provider (law, legal notice); likewise. */
  host: { name: string; address: string; phone: string }
  /** Version of the terms that a new order accepts. Derived from the page's versions, never typed. */
  termsVersion: string
  /** Version of the privacy policy, likewise. */
  privacyVersion: string
}

/** Including what no page shows. */
export type StoredSettings = ShopSettings & {
  /** The events that the owner is told of by mail, at the shop's email (decision 59). */
  ownerMails: { orders: boolean; messages: boolean; stock: boolean; parcels: boolean }
  /** The sizes that products may be made in, by kind (decision 38). */
  sizeKinds: SizeKind[]
}

/** The legal minimum: the owner may promise more, never less (decision 2; law, withdrawal period). */
export const legalReturnDays = 14

/** How the shop can be reached, until the owner has entered it: nobody (law, legal notice). */
export const contactPlaceholders = {
  postalAddress: { street: 'Adresse à compléter', postalCode: '00000', city: 'Ville', country: 'France' },
  phone: '01 99 00 00 00',
  email: 'a-completer@boutique.example',
} satisfies Partial<ShopSettings>

/**
 * The defaults until the owner changes them. The legal facts are empty: what she has not entered is left out, never made up. The
 * demo has its own, and its own contact details (`company/demo-settings.ts`).
 */
export const defaultSettings: StoredSettings = {
  name: 'Nacre & Lin',
  slogan: 'La pudeur, avec allure',
  foundedIn: 2018,
  ...contactPlaceholders,
  company: { legalName: '', capital: '', siren: '', siret: '', register: '', vatNumber: '', publicationDirector: '' },
  vatExempt: false,
  hours: [
    { days: 'Du lundi au vendredi', hours: '9h – 18h' },
    { days: 'Samedi', hours: '10h – 17h' },
    { days: 'Dimanche', hours: 'Fermé' },
  ],
  freeShippingAboveCents: 100_00,
  ...deliveryDefaults(),
  cutOffHour: 14,
  closures: [],
  returnDays: legalReturnDays,
  cancelMinutes: 60,
  mediator: { name: '', address: '', site: '' },
  host: { name: '', address: '', phone: '' },
  ownerMails: { orders: true, messages: true, stock: true, parcels: true },
  sizeKinds: defaultSizeKinds,
  termsVersion: '2026-11-29',
  privacyVersion: '2026-11-29',
}

type DeliveryPrices = Pick<ShopSettings, 'freeShippingAboveCents' | PriceSetting>

/**
 * Delivery price in cents for a subtotal in cents (spec 9; decisions 3 and 21). An empty cart costs nothing; express costs
 * the same whatever the subtotal.
 */
export function shippingCents(
  prices: DeliveryPrices,
  subtotalCents: number,
  method: ShippingMethod = defaultMethod.code,
): number {
  const { price } = deliveryMethod(method)
  if (subtotalCents === 0 || (price.freeAbove && subtotalCents > prices.freeShippingAboveCents)) return 0
  return prices[price.setting]
}

/**
 * The VAT that the prices contain, in percent: the destination's (decision 34), or 0 for a seller who is exempt from it (law, invoices).
 * An order stores it: a seller's later change of status changes no order.
 */
export const vatPercentOf = ({ vatExempt }: Pick<ShopSettings, 'vatExempt'>, country: CountryCode): number =>
  vatExempt ? 0 : countryOf(country).vatPercent

/** Working days for a country and a method, the later of the two being the promise. */
export function deliveryDelay(settings: DeliverySettings, country: CountryCode, method: ShippingMethod): Delay {
  const { delay } = deliveryMethod(method)
  return 'byCountry' in delay ? settings[delay.setting][country] : settings[delay.setting]
}

/** Prices in cents and delays in working days, until the owner changes them. */
function deliveryDefaults(): DeliverySettings {
  const values = deliveryMethods.flatMap(({ price, delay }) => [
    [price.setting, price.cents],
    [delay.setting, 'byCountry' in delay ? delay.byCountry : delay.everywhere],
  ])
  return Object.fromEntries(values)
}
