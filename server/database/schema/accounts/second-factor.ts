import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, time } from '../core/columns.ts'
import { userId } from './user-id.ts'
import { users } from './users.ts'

/** A customer's authenticator app (RFC 6238). Until `confirmedAt` is set, setup is unfinished and sign-in needs no code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with SECOND_FACTOR_KEY. */
  sealedSecret: bytes().notNull(),
  /** The last time step (30 s, counted from 1970) whose code was used, so that no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: time(),
})

/** Replace a lost authenticator: 120 random bits each, stored hashed, single use. */
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
