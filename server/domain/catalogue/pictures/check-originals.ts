import pLimit from 'p-limit'
import type { Connection } from '../../../database/client.ts'
import { productPictures } from '../../../database/schema/index.ts'
import type { MediaStore } from '../../../integrations/media/media-store.ts'
import { originalName } from '../core/image-names.ts'
import { isCompleteImage } from './is-complete-image.ts'

const concurrentReads = 8

type Broken = { key: string; productId: number; fault: 'missing' | 'damaged' }

/**
 * The pictures of products whose original is missing from the media store or shorter than its header says: every width is made
 * from it, so that neither can be made again. Reads each original once; throws what the store throws when it is out of reach.
 */
export async function checkOriginals(db: Connection, media: MediaStore): Promise<Broken[]> {
  const pictures = await db
    .selectDistinctOn([productPictures.mediaKey], { key: productPictures.mediaKey, productId: productPictures.productId })
    .from(productPictures)
    .orderBy(productPictures.mediaKey)
  const limit = pLimit(concurrentReads)
  const check = async (picture: Omit<Broken, 'fault'>): Promise<Broken[]> => {
    const original = await media.read(originalName(picture.key))
    if (!original) return [{ ...picture, fault: 'missing' }]
    return isCompleteImage(original, 'webp') ? [] : [{ ...picture, fault: 'damaged' }]
  }
  const broken = await Promise.all(pictures.map((picture) => limit(check, picture)))
  return broken.flat()
}
