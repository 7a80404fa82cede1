import { sql } from 'drizzle-orm'
import { inWearingOrder, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'

type Needed = Pick<ShopContext, 'settings'> & { db: Connection }

/** The sizes of the owner's kinds, and those that products have, or are measured in, although their kind was removed; in wearing order. */
export async function knownSizes({ db, settings }: Needed): Promise<Size[]> {
  const { rows } = await db.execute<{ size: Size }>(sql`
    select size from product_sizes
    union select measured ->> 'size' from products, jsonb_array_elements(measures) as measured`)
  return inWearingOrder([...settings.now().sizeKinds.flatMap(({ sizes }) => sizes), ...rows.map(({ size }) => size)])
}
