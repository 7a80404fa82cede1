import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../core/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** argon2id; null for an account that signs in only with an identity provider. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text(),
    roles: text().array().$type<('USER' | 'ADMIN' | 'PREPARATION')[]>().notNull().default(sql`'{USER}'`),
    emailVerifiedAt: time(),
    /** Written by the previous release only; a trigger copies it to provider_customers. The next migration may drop both. */
    providerCustomerId: text().unique(),
    marketingEmails: boolean().notNull().default(false),
    orderUpdates: boolean().notNull().default(true),
    newProducts: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: time().notNull().defaultNow(),
  },
  (table) => [
    // The customers of the back office, latest first.
    index().on(table.createdAt, table.id),
    uniqueIndex('users_email_once').on(sql`lower(${table.email})`),
    check('users_roles_known', sql`${table.roles} <@ '{USER,ADMIN,PREPARATION}'::text[] and cardinality(${table.roles}) > 0`),
  ],
)
