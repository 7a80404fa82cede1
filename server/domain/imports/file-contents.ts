import { and, gt, inArray, type SQL } from 'drizzle-orm'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import type { ShopContext } from '../../context.ts'
import { products } from '../../database/schema/index.ts'
import { type ImageDimensions, storedDimensions } from '../catalogue/core/image-dimensions.ts'
import { getAdminProducts } from '../catalogue/read/admin-product.ts'
import { type LastCorrections, lastCorrections } from '../catalogue/stock/last-corrections.ts'
import { picturesIn } from './cells/parse-line.ts'
import { chunks } from './chunks.ts'
import type { FileLine } from './parse-file.ts'

const longestKey = 64

/** The products of a file by id and by reference; `corrections`, by id too: the last ones of the stock that was read. */
export type FileContents = {
  byId: Map<string, AdminProduct>
  byReference: Map<string, AdminProduct>
  corrections: Map<string, LastCorrections>
}

/** The products that the lines refer to. */
export async function productsOf({ db }: Pick<ShopContext, 'db'>, lines: FileLine[]): Promise<FileContents> {
  const found: AdminProduct[] = []
  const corrections: FileContents['corrections'] = new Map()
  // One snapshot for both: a correction between them would belong to a stock that the line was not read against.
  const read = (meant: SQL | undefined) =>
    db.transaction(
      async (tx) => {
        const some = await getAdminProducts({ db: tx }, meant)
        found.push(...some)
        const last = await lastCorrections(
          tx,
          some.map(({ id }) => Number(id)),
        )
        for (const [id, one] of last) corrections.set(String(id), one)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  const ids = lines.flatMap(({ cells: { id } }) => (id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : []))
  const references = lines.flatMap(({ cells: { reference } }) => reference || [])
  for (const some of chunks([...new Set(ids)], 500)) await read(inArray(products.id, some))
  for (const some of chunks([...new Set(references)], 500)) await read(and(gt(products.id, 0), inArray(products.reference, some)))
  return {
    corrections,
    byId: new Map(found.map((product) => [product.id, product])),
    byReference: new Map(found.flatMap((product) => (product.reference ? [[product.reference, product] as const] : []))),
  }
}

/** The stored pictures that the lines name, with their dimensions. */
export function picturesOf(context: Pick<ShopContext, 'db' | 'media'>, lines: FileLine[]): Promise<ImageDimensions> {
  const keys = lines.flatMap(({ cells }) => picturesIn(cells.pictures ?? '').map(({ key }) => key))
  return storedDimensions(
    context,
    keys.filter((key) => key.length <= longestKey),
  )
}
