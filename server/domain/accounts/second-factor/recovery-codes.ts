import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Connection } from '../../../database/client.ts'
import { recoveryCodes } from '../../../database/schema/index.ts'
import { hashToken } from '../core/token.ts'

const codesAtOnce = 10
/** 120 bits: enough that a plain hash keeps them (ASVS 6.5.2). Twenty-four letters and digits without 0, 1, 8 and 9. */
const codeBytes = 15

const grouped = (code: string) => code.match(/.{4}/g)?.join('-') ?? code
const newCode = () => new Secret({ buffer: Uint8Array.from(randomBytes(codeBytes)).buffer }).base32

/** Replaces the recovery codes by ten new ones, shown once. */
export async function newRecoveryCodes(db: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map(grouped)
}

/** True when it used up a recovery code: of two simultaneous uses one succeeds. `code` without dashes, in capitals. */
export async function takeRecoveryCode(db: Connection, userId: string, code: string): Promise<boolean> {
  const { codeHash, usedAt } = recoveryCodes
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(codeHash, hashToken(code)), isNull(usedAt)))
  return Boolean(rowCount)
}

/** How many are unused. */
export async function recoveryCodesLeft(db: Connection, userId: string): Promise<number> {
  const [counted] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return counted?.left ?? 0
}
