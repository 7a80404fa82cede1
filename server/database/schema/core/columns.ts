import { sql } from 'drizzle-orm'
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { countries } from '../../../../contract/rules/countries.ts'

/** Ids grow with time (uuid v7), so that indexes stay dense. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)

/** All times are UTC with a zone. */
export const time = () => timestamp({ withTimezone: true })
export const createdAt = () => time().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const countryCode = () => text({ enum: countries.map(({ code }) => code) as ['FR', 'DE', 'BE', 'ES', 'IT'] })

/** The payment provider that issued a row's ids; rows older than the choice of provider are Stripe's. */
export const provider = () => text().notNull().default('stripe')
