import type { ImportQuery, ProductImport } from '../../../contract/api/admin/imports.ts'
import type { ShopContext } from '../../context.ts'
import { knownSizes } from '../catalogue/stock/known-sizes.ts'
import { knownBySpelling } from './cells/columns.ts'
import { checkedLines } from './check-lines.ts'
import { getImport } from './get-import.ts'
import { linesOf, textOf } from './parse-file.ts'
import { storeCheckedLines } from './store-checked-lines.ts'

/**
 * The dry run of a file of products: stores for each line what it would change or what is wrong with it, until the owner decides.
 * Changes no product. Throws import_unreadable.
 */
export async function checkImport(
  context: Pick<ShopContext, 'db' | 'media' | 'settings'>,
  actorId: string,
  bytes: Uint8Array,
  { name, inventory }: ImportQuery,
): Promise<ProductImport> {
  const { text, encoding } = textOf(bytes)
  const sizes = knownBySpelling(await knownSizes(context))
  const lines = await linesOf(text, sizes)
  const checked = await checkedLines(context, lines, { inventory: inventory === 'true', sizes })
  const fileName = name ?? 'produits.csv'
  const file = { name: fileName, encoding, inventory: inventory === 'true' }
  return getImport(context, await storeCheckedLines(context, actorId, file, checked))
}
