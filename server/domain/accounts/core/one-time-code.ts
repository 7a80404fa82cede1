import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { oneTimeCodes } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { hashToken, newToken } from './token.ts'

type NewCode = Pick<typeof oneTimeCodes.$inferInsert, 'kind' | 'userId' | 'email' | 'provider' | 'subject'>
type CodeKind = NewCode['kind']

export const codeMinutes = 30
/** Codes that sign in or reauthenticate live shorter than links (ASVS 6.5.5). */
export const shortCodeMinutes = 10

/**
 * A one-time code to be mailed, or a ticket: 256 random bits unless given, stored only as a hash, valid for 30 minutes
 * (security, reset).
 */
export async function issueCode(
  db: Connection,
  newCode: NewCode,
  minutes = codeMinutes,
  code = newToken(),
): Promise<{ code: string; reference: string }> {
  const codeHash = hashToken(code)
  await db.insert(oneTimeCodes).values({ ...newCode, codeHash, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` })
  return { code, reference: codeHash.toString('hex') }
}

const fits = (kind: CodeKind, code: string) =>
  sql`${oneTimeCodes.codeHash} = ${hashToken(code)} and ${oneTimeCodes.kind} = ${kind}
    and ${oneTimeCodes.usedAt} is null and ${oneTimeCodes.expiresAt} > now()`

/** Looks a code up without using it. Throws code_invalid when it is unknown, used or older than 30 minutes. */
export async function readCode(db: Connection, kind: CodeKind, code: string) {
  const [found] = await db.select().from(oneTimeCodes).where(fits(kind, code))
  if (!found) throw new ShopError('code_invalid')
  return found
}

/** Uses a code up: of two simultaneous uses one succeeds. Throws code_invalid. */
export async function useCode(db: Connection, kind: CodeKind, code: string) {
  const [used] = await db.update(oneTimeCodes).set({ usedAt: sql`now()` }).where(fits(kind, code)).returning()
  if (!used) throw new ShopError('code_invalid')
  return used
}

/** True while few codes of this kind were sent to the user within the last 15 minutes: nobody floods a mailbox. */
export async function mayMailCode(db: Connection, kind: CodeKind, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ recent: number }>(sql`
    select count(*)::int as recent from one_time_codes
    where user_id = ${userId} and kind = ${kind} and created_at > now() - interval '15 minutes'`)
  return (rows[0]?.recent ?? 0) < 5
}
