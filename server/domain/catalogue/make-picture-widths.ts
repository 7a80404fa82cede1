import { pictureFormats, pictureWidths } from '../../../contract/pictures.ts'
import type { Tools } from '../../tools.ts'
import { readPicture } from './read-picture.ts'

/** Makes every width of a new picture before a shopper asks; what is already there is left. */
export async function makePictureWidths({ media }: Pick<Tools, 'media'>, key: string): Promise<void> {
  for (const width of pictureWidths) for (const format of pictureFormats) await readPicture(media, key, width, format)
}
