import { sql } from 'drizzle-orm'
import type { ProductState } from '../../../../contract/api/admin/products.ts'
import { parisMoment } from '../../../../contract/time/paris-moment.ts'
import type { Connection } from '../../../database/client.ts'
import { ShopError } from '../../shop-error.ts'

type Locked = { state: ProductState; version: number; reference: string | null; changed: { by: string | null; at: Date } }

/**
 * Locks a product until the transaction ends, so that of two editors the second sees what the first saved. New orders of it are
 * not blocked: they lock its key only. Throws `product_not_found`, and `product_changed_meanwhile` when `version` is given and
 * outdated.
 */
export async function lockProduct(tx: Connection, id: number, version?: number): Promise<Locked> {
  const { rows } = await tx.execute<Omit<Locked, 'changed'> & { by: string | null; at: Date }>(sql`
    select p.state, p.version, p.reference, p.updated_at as at, u.first_name || ' ' || u.last_name as by
    from products p left join users u on u.id = p.updated_by where p.id = ${id} for no key update of p`)
  const [found] = rows
  if (!found) throw new ShopError('product_not_found')
  const { by, at, ...stored } = found
  const locked = { ...stored, changed: { by, at: new Date(at) } }
  if (version !== undefined) refuseOutdated(locked, version)
  return locked
}

/** Throws `product_changed_meanwhile` unless this is the version that the editor read. */
export function refuseOutdated({ version, changed }: Locked, read: number): void {
  if (version === read) return
  throw new ShopError('product_changed_meanwhile', { by: changed.by, when: parisMoment(changed.at) })
}
