import { type Context, Hono } from 'hono'
import {
  type PictureFormat,
  type PictureRendition,
  pictureFormats,
  pictureRenditions,
} from '../../../../contract/rules/pictures.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { getImage, type ImageFault } from '../../../domain/catalogue/pictures/get-image.ts'
import { problemResponse } from '../../api/error-response.ts'
import { logSamplePerMinute } from '../../api/log-sampling.ts'
import type { ShopEnv } from '../../api/shop-api.ts'

const files = new Map<string, [PictureRendition, PictureFormat]>(
  pictureRenditions.flatMap((rendition) =>
    pictureFormats.map((format) => [`${rendition}.${format}`, [rendition, format]] as const),
  ),
)

/** A full disk and a damaged original show at every visit: a few lines a minute say so. */
const faults = logSamplePerMinute(10)

const logFault = (c: Context<ShopEnv>, key: string) => (fault: ImageFault) => {
  const sample = faults()
  if (sample) c.var.context.log.warn({ ...fault, key, ...sample }, 'a picture was not made, or not stored')
}

/** Pictures (contract/rules/pictures.ts). Their URLs contain a hash of their bytes, so browsers cache them forever. */
export const mediaRoutes = new Hono<ShopEnv>().get('/:key/:file', async (c) => {
  const { key, file } = c.req.param()
  const wanted = files.get(file)
  const picture = wanted && (await getImage(c.var.context.media, key, ...wanted, logFault(c, key)))
  if (!picture) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
  const tag = `"${key}-${file}"`
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: tag,
  }
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': `image/${wanted[1]}`,
    'Content-Length': String(picture.length),
  })
})
