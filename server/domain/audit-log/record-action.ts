import type { AuditRecord } from '../../../contract/api/admin/audit-actions.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog } from '../../database/schema/index.ts'

/**
 * Records an action in the transaction that performs it, so that each action has exactly one row. `actorId` null: the shop
 * itself. Returns the row's id.
 */
export async function recordAction(tx: Connection, actorId: string | null, record: AuditRecord): Promise<number> {
  const [id] = await recordActions(tx, actorId, [record])
  return id as number
}

/** The same for many rows, at least one, in one statement. */
export async function recordActions(tx: Connection, actorId: string | null, records: AuditRecord[]): Promise<number[]> {
  const rows = await tx
    .insert(auditLog)
    .values(records.map((record) => ({ actorId, ...record })))
    .returning({ id: auditLog.id })
  return rows.map(({ id }) => id)
}
