import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { openShopProcess } from '../../setup/shop-process.ts'

/** One shop for all journeys; each journey brings its own customer and its own products. */
export default async function openShop() {
  const shop = await openShopProcess()
  await shrinkPhotographs(path.join(shop.folder, 'media/originals'))
  process.env.SHOP_URL = shop.url
  process.env.SHOP_PORT = String(shop.port)
  process.env.SHOP_DATABASE_URL = shop.databaseUrl
  return shop.stop
}

/**
 * Journeys look at text and layout: photographs of 48 pixels replace the large ones, in the same frame. Resizing the large
 * ones took two processors more time than everything else; media.test.ts tests their sizes and formats.
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
