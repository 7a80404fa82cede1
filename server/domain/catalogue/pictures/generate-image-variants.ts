import { pictureFormats, pictureRenditions } from '../../../../contract/rules/pictures.ts'
import type { ShopContext } from '../../../context.ts'
import { makeImage } from './get-image.ts'

/** Generates every rendition of a new picture before the first request; existing ones are left. */
export async function generateImageVariants({ media }: Pick<ShopContext, 'media'>, key: string): Promise<void> {
  for (const rendition of pictureRenditions) for (const format of pictureFormats) await makeImage(media, key, rendition, format)
}
