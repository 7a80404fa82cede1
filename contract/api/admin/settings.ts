import { digitsOf } from '../../rules/company/company-numbers.ts'
import type { countries } from '../../rules/countries.ts'
import { type CountryDelaysSetting, type DelaySetting, deliveryMethods, type PriceSetting } from '../../rules/delivery-methods.ts'
import { legalReturnDays } from '../../rules/shop-settings.ts'
import { sizeKindFaults, sizeKindLimits } from '../../rules/sizes/size-kinds.ts'
import { inWearingOrder, isSizeName } from '../../rules/sizes/sizes.ts'
import * as settingsMessages from '../../text/settings-messages.ts'
import { parisDay } from '../../time/paris-day.ts'
import { email } from '../accounts.ts'
import { calendarDay, required, typed, z } from '../schema.ts'
import type { SectionValues, SettingsSection } from './settings-sections.ts'

const text = (maximum = 200) => required(settingsMessages.missing, maximum)
/** Empty when there is none; never absent. */
const textOrNone = (maximum: number) => typed(settingsMessages.missing, maximum).trim()
const whole = (message: string, minimum: number, maximum: number) =>
  z.int({ error: message }).min(minimum, message).max(maximum, message)
const cents = whole(settingsMessages.priceInvalid, 0, 1_000_00).openapi({ description: 'cents' })
const days = whole(settingsMessages.dayCountInvalid, 0, 60).openapi({ description: 'working days' })
const delay = z
  .object({ from: days, to: days })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: settingsMessages.delayReversed })

const postalAddress = z.object({ street: text(), postalCode: text(20), city: text(100), country: text(60) })

const withoutSigns = (phone: string) => phone.replace(/[\s.-]/g, '')
const isFrenchPhone = (phone: string) => /^0\d{9}$/.test(withoutSigns(phone))
const inPairs = (phone: string) => (withoutSigns(phone).match(/../g) ?? []).join(' ')

/** Ten digits in pairs, however they were typed. */
const phone = required(settingsMessages.phoneInvalid, 30).refine(isFrenchPhone, settingsMessages.phoneInvalid).overwrite(inPairs)

/** A host may be abroad, or have a short number: then the number stays as it was typed. */
const hostPhone = required(settingsMessages.hostPhoneInvalid, 30)
  .refine(
    (phone) => /^(0\d{9}|\d{4}|\+\d{6,15})$/.test(withoutSigns(phone).replace(/[()]/g, '')),
    settingsMessages.hostPhoneInvalid,
  )
  .overwrite((phone) => (isFrenchPhone(phone) ? inPairs(phone) : phone))

const site = required(settingsMessages.addressOfSite, 200).refine(
  (typed) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(typed),
  settingsMessages.addressOfSite,
)

const company = z
  .object({
    legalName: text(),
    capital: textOrNone(60).openapi({ description: 'empty for a sole trader' }),
    siren: text(30).refine((typed) => /^\d{9}$/.test(digitsOf(typed)), settingsMessages.sirenInvalid),
    siret: text(30),
    register: text(),
    vatNumber: textOrNone(30).openapi({ description: 'may be empty when `vatExempt`' }),
    publicationDirector: text(),
  })
  .refine(({ siren, siret }) => /^\d{14}$/.test(digitsOf(siret)) && digitsOf(siret).startsWith(digitsOf(siren)), {
    path: ['siret'],
    message: settingsMessages.siretInvalid,
  })
  .refine(({ siren, vatNumber }) => vatNumber === '' || new RegExp(`^FR\\w\\w${digitsOf(siren)}$`).test(digitsOf(vatNumber)), {
    path: ['vatNumber'],
    message: settingsMessages.vatNumberInvalid,
  })

const isOn = z.boolean({ error: settingsMessages.missing })

const delayByCountry = z.object({ FR: delay, DE: delay, BE: delay, ES: delay, IT: delay }) satisfies z.ZodType<
  Record<(typeof countries)[number]['code'], { from: number; to: number }>
>

/** The version of the section that was read: of two concurrent edits the second gets a conflict. */
const version = required(settingsMessages.versionMissing, 60)

const identity = z.object({
  name: text(60),
  slogan: text(120),
  foundedIn: z
    .int({ error: settingsMessages.yearInvalid })
    .min(1800, settingsMessages.yearInvalid)
    .refine((year) => year <= Number(parisDay(new Date()).slice(0, 4)), settingsMessages.yearInvalid),
  postalAddress,
  phone,
  email,
  hours: z
    .array(z.object({ days: text(60), hours: text(60) }), { error: settingsMessages.hoursInvalid })
    .min(1, settingsMessages.hoursInvalid)
    .max(10, settingsMessages.hoursInvalid),
})
const day = calendarDay(settingsMessages.dayMissing)
const yearMs = 366 * 24 * 3_600_000
const closure = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: settingsMessages.closureReversed })
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) > yearMs), {
    path: ['to'],
    message: settingsMessages.closureTooLong,
  })
const prices = Object.fromEntries(deliveryMethods.map(({ price }) => [price.setting, cents])) as Record<
  PriceSetting,
  typeof cents
>
const delays = Object.fromEntries(
  deliveryMethods.map(({ delay: days }) => [days.setting, 'byCountry' in days ? delayByCountry : delay]),
) as Record<CountryDelaysSetting, typeof delayByCountry> & Record<DelaySetting, typeof delay>
const delivery = z.object({
  ...prices,
  freeShippingAboveCents: cents,
  ...delays,
  cutOffHour: whole(settingsMessages.hourInvalid, 0, 23).openapi({ description: 'hour in Paris' }),
  closures: z
    .array(closure)
    .max(20, settingsMessages.closuresTooMany)
    .default([])
    .openapi({ description: 'days in Paris, both included, on which no parcel leaves the shop' }),
})
const orders = z.object({
  returnDays: z
    .int({ error: settingsMessages.returnDaysTooFew(legalReturnDays) })
    .min(legalReturnDays, settingsMessages.returnDaysTooFew(legalReturnDays))
    .max(365, settingsMessages.returnDaysTooMany),
  cancelMinutes: whole(settingsMessages.cancelMinutesInvalid, 1, 1_440),
})
const legal = z.object({
  mediator: z.object({ name: text(), address: text(), site }),
  host: z.object({ name: text(), address: text(), phone: hostPhone }),
})
const alerts = z.object({ ownerMails: z.object({ orders: isOn, messages: isOn, stock: isOn, parcels: isOn }) })

const newSizeKind = z.object({
  name: text(sizeKindLimits.name),
  sizes: z
    .array(z.string().trim(), { error: settingsMessages.sizesMissing })
    .min(1, settingsMessages.sizesMissing)
    .max(sizeKindLimits.sizes, settingsMessages.sizesTooMany)
    .superRefine((all, context) => {
      const wrong = all.find((size) => !isSizeName(size))
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: settingsMessages.sizeInvalid(wrong) })
      // The shop writes that word itself: « La taille Unique est épuisée ».
      else if (all.some((size) => /^taille\b/i.test(size)))
        context.addIssue({ code: 'custom', message: settingsMessages.sizeWord })
    })
    .transform(inWearingOrder),
})
const sizes = z.object({
  sizeKinds: z
    .array(newSizeKind, { error: settingsMessages.sizesMissing })
    .min(1, settingsMessages.sizesMissing)
    .max(sizeKindLimits.kinds, settingsMessages.sizeKindsTooMany)
    .superRefine((kinds, context) => {
      for (const { at, key, message } of sizeKindFaults(kinds)) {
        context.addIssue({ code: 'custom', path: [at, key], message })
      }
    }),
})

const values = {
  identity,
  company: z.object({ company, vatExempt: isOn.default(false) }),
  delivery,
  orders,
  legal,
  alerts,
  sizes,
} satisfies {
  [Section in SettingsSection]: z.ZodType<SectionValues<Section>>
}

const changeOf = <Shape extends z.ZodRawShape>(section: z.ZodObject<Shape>) => section.extend({ version })
/** By section: its new values, all of them, and the version that was read. */
export const settingsChanges = {
  identity: changeOf(identity).openapi('IdentityChange'),
  company: changeOf(values.company)
    .refine(({ company, vatExempt }) => vatExempt || company.vatNumber !== '', {
      path: ['company', 'vatNumber'],
      message: settingsMessages.vatNumberMissing,
    })
    .openapi('CompanyChange'),
  delivery: changeOf(delivery).openapi('DeliveryChange'),
  orders: changeOf(orders).openapi('OrderRulesChange'),
  legal: changeOf(legal).openapi('LegalChange'),
  alerts: changeOf(alerts).openapi('AlertsChange'),
  sizes: changeOf(sizes).openapi('SizesChange'),
}

const shown = z.string()
/** What is empty until the owner enters it; the rest of a section always has a value. */
const shownCompany = z.object({
  company: z.object({
    legalName: shown,
    capital: shown,
    siren: shown,
    siret: shown,
    register: shown,
    vatNumber: shown,
    publicationDirector: shown,
  }),
  vatExempt: z.boolean(),
})
const shownLegal = z.object({
  mediator: z.object({ name: shown, address: shown, site: shown }),
  host: z.object({ name: shown, address: shown, phone: shown }),
})

const sectionOf = <Values extends z.ZodType>(section: Values) =>
  z.object({
    values: section,
    version: z.string(),
    /** Null while it has its default values. */
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
  })

export const adminSettings = z
  .object({
    identity: sectionOf(identity),
    company: sectionOf(shownCompany),
    delivery: sectionOf(delivery),
    orders: sectionOf(orders),
    legal: sectionOf(shownLegal),
    alerts: sectionOf(alerts),
    sizes: sectionOf(sizes),
  })
  .openapi('AdminSettings')

/** For screens: the types without zod. */
export type AdminSection<Section extends SettingsSection = SettingsSection> = {
  values: SectionValues<Section>
  version: string
  changedAt: string | null
  changedBy: string | null
}
export type AdminSettings = { [Section in SettingsSection]: AdminSection<Section> }
