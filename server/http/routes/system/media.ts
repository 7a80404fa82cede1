import { Hono } from 'hono'
import {
  type PictureFormat,
  type PictureRendition,
  pictureFormats,
  pictureRenditions,
} from '../../../../contract/rules/pictures.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { getImage } from '../../../domain/catalogue/pictures/get-image.ts'
import { problemResponse } from '../../api/error-response.ts'
import type { ShopEnv } from '../../api/shop-api.ts'

const files = new Map<string, [PictureRendition, PictureFormat]>(
  pictureRenditions.flatMap((rendition) =>
    pictureFormats.map((format) => [`${rendition}.${format}`, [rendition, format]] as const),
  ),
)

/** Pictures (contract/rules/pictures.ts). Their URLs contain a hash of their bytes, so browsers cache them for ever. */
export const mediaRoutes = new Hono<ShopEnv>().get('/:key/:file', async (c) => {
  const { key, file } = c.req.param()
  const wanted = files.get(file)
  const picture = wanted && (await getImage(c.var.context.media, key, ...wanted))
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
