import { Hono } from 'hono'
import { messages } from '../../../contract/messages.ts'
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from '../../../contract/pictures.ts'
import { readPicture } from '../../domain/catalogue/read-picture.ts'
import { problemResponse } from '../error-response.ts'
import type { ShopEnv } from '../shop-api.ts'

const files = new Map<string, [PictureWidth, PictureFormat]>(
  pictureWidths.flatMap((width) => pictureFormats.map((format) => [`${width}.${format}`, [width, format]] as const)),
)

/** Pictures (contract/pictures.ts). Their addresses name their bytes, so browsers keep them for good. */
export const mediaRoutes = new Hono<ShopEnv>().get('/:key/:file', async (c) => {
  const { key, file } = c.req.param()
  const wanted = files.get(file)
  const picture = wanted && (await readPicture(c.var.tools.media, key, ...wanted))
  if (!picture) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
  const tag = `"${key}-${file}"`
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: tag,
  }
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': `image/${wanted[1]}`,
    'Content-Length': String(picture.length),
  })
})
