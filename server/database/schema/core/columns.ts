import { sql } from 'drizzle-orm'
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { countries } from '../../../../contract/rules/countries.ts'

/** Ids grow with time (uuid v7), so that indexes stay dense. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)

/** All times are UTC with a zone. */
export const time = () => timestamp({ withTimezone: true })
export const createdAt = () => time().notNull().defaultNow()

/** JSON whose value may be a text. Drizzle's own `jsonb` parses a text that it reads again: the slogan "1820" became a number. */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const countryCode = () => text({ enum: countries.map(({ code }) => code) as ['FR', 'DE', 'BE', 'ES', 'IT'] })

/** The payment provider that issued a row's ids; rows older than the choice of provider are Stripe's. */
export const provider = () => text().notNull().default('stripe')
