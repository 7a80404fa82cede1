import { and, gt, inArray } from 'drizzle-orm'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import type { ShopContext } from '../../context.ts'
import { products } from '../../database/schema/index.ts'
import { dimensionsOfImages, type ImageDimensions } from '../catalogue/core/image-dimensions.ts'
import { getAdminProducts } from '../catalogue/read/admin-product.ts'
import { ShopError } from '../shop-error.ts'
import { chunks } from './chunks.ts'
import type { FileLine } from './parse-file.ts'

/** The products that the lines refer to. */
export async function productsOf({ db }: Pick<ShopContext, 'db'>, lines: FileLine[]) {
  const found: AdminProduct[] = []
  const ids = lines.flatMap(({ cells: { id } }) => (id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : []))
  const references = lines.flatMap(({ cells: { reference } }) => reference || [])
  for (const some of chunks([...new Set(ids)], 500)) found.push(...(await getAdminProducts({ db }, inArray(products.id, some))))
  for (const some of chunks([...new Set(references)], 500)) {
    found.push(...(await getAdminProducts({ db }, and(gt(products.id, 0), inArray(products.reference, some)))))
  }
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byReference: new Map(found.flatMap((product) => (product.reference ? [[product.reference, product] as const] : []))),
  }
}

/** The stored pictures that the lines name, with their dimensions. */
export async function picturesOf(context: Pick<ShopContext, 'db' | 'media'>, lines: FileLine[]): Promise<ImageDimensions> {
  const keys = new Set(
    lines.flatMap(({ cells }) =>
      [...(cells.pictures ?? '').matchAll(/^[^\S\n]*([\w-]{1,64})[^\S\n]*(?::|$)/gm)].map((one) => one[1] ?? ''),
    ),
  )
  const sizes: ImageDimensions = new Map()
  for (const key of keys) {
    try {
      for (const [found, size] of await dimensionsOfImages(context, [{ key }])) sizes.set(found, size)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
    }
  }
  return sizes
}
