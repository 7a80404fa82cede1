import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { originalName, pictureKeyOf } from '../server/domain/catalogue/core/image-names.ts'
import type { MediaStore } from '../server/integrations/media/media-store.ts'
import { garments, photographsFolder } from './catalogue/curated-products.ts'

/** Stores every photograph in the media store; returns each file's key, a hash of its bytes. */
export async function loadPictures(media: MediaStore): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { file } of garments.flatMap(({ pictures }) => pictures)) {
    const bytes = await readFile(path.join(photographsFolder, file))
    const key = pictureKeyOf(bytes)
    await media.write(originalName(key), bytes)
    keys.set(file, key)
  }
  return keys
}
