import { setImmediate as otherWork } from 'node:timers/promises'
import { and, gt, inArray } from 'drizzle-orm'
import { importMessages } from '../../../contract/admin-import-messages.ts'
import type { ImportQuery, ProductImport } from '../../../contract/admin-imports.ts'
import type { AdminProduct } from '../../../contract/admin-products.ts'
import { auditLog, type ImportWish, importLines, type LineFault, productImports, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { differences } from '../catalogue/change-product.ts'
import { listCategories } from '../catalogue/list-categories.ts'
import { type PictureSizes, sizesOfPictures } from '../catalogue/picture-sizes.ts'
import { productsForOwner } from '../catalogue/product-for-owner.ts'
import { ShopError } from '../shop-error.ts'
import { headings } from './columns.ts'
import { type FileLine, linesOf, textOf } from './read-file.ts'
import { readImport } from './read-import.ts'
import { type Known, readLine } from './read-line.ts'

type CheckedLine = { line: number; outcome: 'create' | 'change' | 'same' | 'bad'; wish?: ImportWish; faults: LineFault[] }

/**
 * The dry run of a file of products: says of every line what it would do or what is wrong with it, and keeps that until the
 * owner decides. Changes no product. Throws import_unreadable.
 */
export async function checkImport(
  tools: Pick<Tools, 'db' | 'media'>,
  actorId: string,
  bytes: Uint8Array,
  { name, inventory }: ImportQuery,
): Promise<ProductImport> {
  const { text, encoding } = textOf(bytes)
  const lines = await linesOf(text)
  const checked = await checkedLines(tools, lines, inventory === 'true')
  const fileName = name ?? 'produits.csv'
  const id = await tools.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(productImports)
      .values({ actorId, name: fileName, encoding, inventory: inventory === 'true' })
      .returning({ id: productImports.id })
    if (!made) throw new Error('the import was not kept')
    for (const some of inPieces(checked, 500))
      await tx.insert(importLines).values(some.map((one) => ({ ...one, importId: made.id })))
    await tx.insert(auditLog).values({ actorId, action: 'import_checked', subject: made.id, change: { name: fileName } })
    return made.id
  })
  return readImport(tools, id)
}

export const inPieces = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

async function checkedLines(tools: Pick<Tools, 'db' | 'media'>, lines: FileLine[], inventory: boolean): Promise<CheckedLine[]> {
  const { byId, byReference } = await productsOf(tools, lines)
  const known: Known = {
    categories: new Set(await listCategories(tools.db)),
    pictures: await picturesOf(tools, lines),
  }
  const seen = new Map<string, number>()
  const checked: CheckedLine[] = []
  for (const [at, { line, cells, tooMany }] of lines.entries()) {
    if (at % 200 === 199) await otherWork()
    const { id = '', reference = '' } = cells
    const bad = (column: string, message: string) => checked.push({ line, outcome: 'bad', faults: [{ column, message }] })
    const current = id ? byId.get(id) : byReference.get(reference)
    const key = current ? `number ${current.id}` : `reference ${reference}`
    const other = byReference.get(reference)
    if (tooMany) bad('', importMessages.cellsTooMany)
    else if (!id && !reference) bad(headings.reference, importMessages.keyMissing)
    else if (id && !current) bad(headings.id, importMessages.idUnknown(id.slice(0, 20)))
    else if (reference.length > 60) bad(headings.reference, importMessages.referenceTooLong)
    else if (reference && other && other.id !== current?.id) bad(headings.reference, importMessages.referenceTaken(reference))
    else if (seen.has(key)) bad(headings.reference, importMessages.keyTwice(seen.get(key) ?? 0))
    else checked.push({ line, ...checkedLine(cells, current, known, inventory) })
    if (!seen.has(key)) seen.set(key, line)
  }
  return checked
}

function checkedLine(
  cells: FileLine['cells'],
  current: AdminProduct | undefined,
  known: Known,
  inventory: boolean,
): Omit<CheckedLine, 'line'> {
  const { wish, faults } = readLine(cells, current, known, inventory)
  if (!wish) return { outcome: 'bad', faults }
  const { draft, state, stock } = wish
  const reference = cells.reference || current?.reference || null
  if (current) {
    const isSame =
      Object.keys(differences(current, draft)).length === 0 &&
      state === current.state &&
      reference === current.reference &&
      Object.keys(stock).length === 0
    if (isSame) return { outcome: 'same', faults: [] }
    if (cells.version && cells.version !== String(current.version)) {
      return { outcome: 'bad', faults: [{ column: headings.version, message: importMessages.versionStale }] }
    }
  }
  const own = new Map((current?.pictures ?? []).map((picture) => [picture.key, picture]))
  const pictureSizes = Object.fromEntries(
    draft.pictures.map(({ key }) => {
      const { width = 0, height = 0 } = known.pictures.get(key) ?? own.get(key) ?? {}
      return [key, { width, height }]
    }),
  )
  return {
    outcome: current ? 'change' : 'create',
    wish: {
      productId: current ? Number(current.id) : null,
      version: current?.version ?? 0,
      reference,
      state,
      draft,
      pictureSizes,
      stock,
    },
    faults: [],
  }
}

/** The products that the lines speak of. */
async function productsOf({ db }: Pick<Tools, 'db'>, lines: FileLine[]) {
  const found: AdminProduct[] = []
  const ids = lines.flatMap(({ cells: { id } }) => (id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : []))
  const references = lines.flatMap(({ cells: { reference } }) => reference || [])
  for (const some of inPieces([...new Set(ids)], 500)) found.push(...(await productsForOwner({ db }, inArray(products.id, some))))
  for (const some of inPieces([...new Set(references)], 500)) {
    found.push(...(await productsForOwner({ db }, and(gt(products.id, 0), inArray(products.reference, some)))))
  }
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byReference: new Map(found.flatMap((product) => (product.reference ? [[product.reference, product] as const] : []))),
  }
}

/** The pictures that the lines name and the shop has, with their sizes. */
async function picturesOf(tools: Pick<Tools, 'db' | 'media'>, lines: FileLine[]): Promise<PictureSizes> {
  const keys = new Set(
    lines.flatMap(({ cells }) =>
      [...(cells.pictures ?? '').matchAll(/^\s*([\w-]{1,64})\s*(?::|$)/gm)].map((one) => one[1] ?? ''),
    ),
  )
  const sizes: PictureSizes = new Map()
  for (const key of keys) {
    try {
      for (const [found, size] of await sizesOfPictures(tools, [{ key }])) sizes.set(found, size)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
    }
  }
  return sizes
}
