import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { openShopProcess } from '../setup/shop-process.ts'

/** One whole shop for all journeys; each journey brings its own shopper and its own clothes. */
export default async function openShop() {
  const shop = await openShopProcess()
  await shrinkPhotographs(path.join(shop.folder, 'media/originals'))
  process.env.SHOP_URL = shop.url
  process.env.SHOP_PORT = String(shop.port)
  process.env.SHOP_DATABASE_URL = shop.databaseUrl
  return shop.stop
}

/**
 * Journeys look at words and places: a photograph of 48 pixels stands where the large one would, in the same frame. Drawing the
 * large ones took two processors more time than all else in the journeys; their sizes and formats are tested at media.test.ts.
 */
async function shrinkPhotographs(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    await writeFile(
      file,
      await sharp(await readFile(file))
        .resize({ width: 48 })
        .webp()
        .toBuffer(),
    )
  }
}
