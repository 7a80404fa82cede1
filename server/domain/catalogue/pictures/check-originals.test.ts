import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { productPictures } from '../../../database/schema/index.ts'
import { openFolderMediaStore } from '../../../integrations/media/folder-media-store.ts'
import { originalName } from '../core/image-names.ts'
import { checkOriginals } from './check-originals.ts'

const database = freshDatabase()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a missing or truncated original is reported, a complete one is not', async () => {
  const { db } = database
  const media = openFolderMediaStore(`file://${folder}`)
  const product = await aProduct(db)
  await db.delete(productPictures)
  const keys = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)]
  await db
    .insert(productPictures)
    .values(keys.map((mediaKey, position) => ({ productId: product.id, mediaKey, position, alt: '', width: 900, height: 1_200 })))
  const whole = Buffer.concat([Buffer.from('RIFF'), Buffer.from([12, 0, 0, 0]), Buffer.from('WEBPVP8 '), Buffer.alloc(4)])
  for (const key of keys.slice(0, 2)) await media.write(originalName(key), whole)
  expect(await checkOriginals(db, media)).toEqual([{ key: keys[2], productId: product.id, fault: 'missing' }])

  await truncate(path.join(folder, originalName(keys[1] ?? '')), 14)
  expect(await checkOriginals(db, media)).toEqual([
    { key: keys[1], productId: product.id, fault: 'damaged' },
    { key: keys[2], productId: product.id, fault: 'missing' },
  ])
})
