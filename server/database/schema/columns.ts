import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Ids grow with time (uuid v7), so that indexes stay dense. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)

/** All times are UTC with a zone. */
export const time = () => timestamp({ withTimezone: true })
export const createdAt = () => time().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })
