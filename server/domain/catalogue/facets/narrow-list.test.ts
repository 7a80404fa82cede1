import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { facetLimits } from '../../../../contract/rules/cloth/facets.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { closeProductListCache, openProductListCache } from '../core/product-list-cache.ts'
import { narrowing } from './narrow-list.ts'

const database = freshDatabase()
/** Thirteen fabrics: enough for 8,191 choices of them. */
const fabrics = Array.from({ length: 13 }, (_, at) => `tissu ${String.fromCharCode(97 + at)}`)
const ids: number[] = []
beforeAll(async () => {
  for (const fabric of fabrics) ids.push((await aProduct(database.db, { fabric, name: fabric })).id)
  openProductListCache(database.db)
  return () => closeProductListCache(database.db)
})

const whole = () => ({ ids: Float64Array.from(ids), cents: new Int32Array(ids.length) })
const narrow = async (chosen: string[], of = whole()) => [
  ...((await narrowing(database.db, { fabrics: chosen })?.(of, 'list'))?.ids ?? []),
]

setFlagsFromString('--expose_gc')
const gc = runInNewContext('gc') as () => void
/** How many megabytes the filters from one number to another, all of them different, add to the memory in use. */
async function grownBy(from: number, to: number, filter: (n: number) => string[], of = whole()) {
  gc()
  const before = process.memoryUsage().heapUsed
  for (let n = from; n < to; n += 1) await narrow(filter(n), of)
  gc()
  return (process.memoryUsage().heapUsed - before) / 1_000_000
}

test('products of any chosen value are left; a value that no product has changes nothing, and alone finds nothing', async () => {
  expect(await narrow(['tissu c', 'tissu a'])).toEqual([ids[0], ids[2]])
  expect(await narrow(['tissu a', 'inconnu', 'tissu c'])).toEqual([ids[0], ids[2]])
  expect(await narrow(['inconnu'])).toEqual([])
  expect(narrowing(database.db, { fabrics: [] })).toBeUndefined()
})

test('each list is narrowed by itself: an answer is repeated only for the same one', async () => {
  const shorter = { ids: Float64Array.from(ids.slice(1)), cents: new Int32Array(ids.length - 1) }
  expect(await narrow(['tissu a', 'tissu b'])).toEqual([ids[0], ids[1]])
  expect(await narrow(['tissu a', 'tissu b'], shorter)).toEqual([ids[1]])
})

test('filters of invented values take no memory, however many and long they are', async () => {
  const invented = (n: number) =>
    Array.from({ length: facetLimits.mostValues }, (_, at) => `${n}-${at}-`.padEnd(facetLimits.longest, 'abcdefghij'))
  expect(await grownBy(0, 2_000, invented), 'megabytes').toBeLessThan(2)
})

test('filters of real values take no more memory from a number of them on', async () => {
  const choice = (n: number) => fabrics.filter((_, at) => n & (1 << at))
  const of = whole()
  await grownBy(1, 2_100, choice, of)
  expect(await grownBy(2_100, 2 ** fabrics.length, choice, of), 'megabytes for three times as many').toBeLessThan(2)
})
