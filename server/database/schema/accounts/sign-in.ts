import { index, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, time } from '../core/columns.ts'
import { userId } from './user-id.ts'

export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.userId)],
)

/** A sign-in in progress at an identity provider; the browser holds only the key, in an HttpOnly cookie. */
export const identityFlows = pgTable('identity_flows', {
  keyHash: bytes().primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  /** Path in the shop to return to after sign-in. */
  returnTo: text(),
  createdAt: createdAt(),
  expiresAt: time().notNull(),
})

/** One row for each signed-in browser; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    userId: userId(),
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: time().notNull().defaultNow(),
    /** When the customer last confirmed her identity, by password or mailed code. */
    provedAt: time(),
  },
  (table) => [index().on(table.userId), index().on(table.lastUsedAt), index().on(table.createdAt)],
)

export const codeKind = pgEnum('code_kind', [
  'reset_password',
  'confirm_email',
  'delete_account',
  'link_identity',
  'second_factor',
  'proof',
])

/** Codes sent by mail, and the ticket between password and second factor: hashed, single use, with an expiry. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: bytes().primaryKey(),
    kind: codeKind().notNull(),
    userId: userId(),
    /** The address that a confirm_email code proves. */
    email: text(),
    /** The identity that a link_identity code links to the account. */
    provider: text({ enum: ['google', 'facebook'] }),
    subject: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index().on(table.userId)],
)
