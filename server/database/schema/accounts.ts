import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, time } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** argon2id; null for an account that only signs in elsewhere. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text(),
    roles: text().array().$type<('USER' | 'ADMIN' | 'PREPARATION')[]>().notNull().default(sql`'{USER}'`),
    emailVerifiedAt: time(),
    /** The customer at the payment provider, once there is one. */
    providerCustomerId: text().unique(),
    marketingEmails: boolean().notNull().default(false),
    orderUpdates: boolean().notNull().default(true),
    newProducts: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_once').on(sql`lower(${table.email})`),
    check('users_roles_known', sql`${table.roles} <@ '{USER,ADMIN,PREPARATION}'::text[] and cardinality(${table.roles}) > 0`),
  ],
)

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

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
  },
  (table) => [index().on(table.userId)],
)

export const codeKind = pgEnum('code_kind', [
  'reset_password',
  'confirm_email',
  'delete_account',
  'link_identity',
  'second_factor',
])

/** Codes that travel by mail, and the ticket between password and second factor: hashed, used once, for a while. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: bytes().primaryKey(),
    kind: codeKind().notNull(),
    userId: userId(),
    /** The address that a confirm_email code proves. */
    email: text(),
    /** The identity that a link_identity code lets in. */
    provider: text({ enum: ['google', 'facebook'] }),
    subject: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index().on(table.userId)],
)

/** Her authenticator (RFC 6238). Without `confirmedAt` she has begun and never typed a first code: nothing is asked yet. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed with SECOND_FACTOR_KEY. */
  sealedSecret: bytes().notNull(),
  /** The last thirty seconds, counted from 1970, whose code was used: none serves twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: time(),
})

/** For the day her phone is lost: 120 random bits each, hashed, once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytes().primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
    usedAt: time(),
  },
  (table) => [index().on(table.userId)],
)

/** A sign-in under way at an identity provider; the browser holds only the key, in an HttpOnly cookie. */
export const identityFlows = pgTable('identity_flows', {
  keyHash: bytes().primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  /** The page she came from, a path of the shop. */
  returnTo: text(),
  createdAt: createdAt(),
  expiresAt: time().notNull(),
})

/** Who tried what how often; shared by all processes. Unlogged: forgetting it in a crash harms nobody. */
export const throttles = pgTable(
  'throttles',
  {
    /** A hash, so that what was typed in the wrong field is not kept. */
    key: bytes().primaryKey(),
    count: integer().notNull().default(1),
    /** Before this time the next attempt is refused. */
    freeAt: time().notNull().defaultNow(),
    forgetAt: time().notNull(),
  },
  (table) => [index().on(table.forgetAt)],
)
