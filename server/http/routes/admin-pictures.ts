import { bodyLimit } from 'hono/body-limit'
import { adminPicture } from '../../../contract/admin-products.ts'
import { maximumPictureBytes } from '../../../contract/pictures.ts'
import { storePicture } from '../../domain/catalogue/store-picture.ts'
import { ShopError } from '../../domain/shop-error.ts'
import { answer, createRoute, problems, shopApi, z } from '../shop-api.ts'
import { forOwner } from '../signed-in.ts'

const photograph = { schema: z.string().openapi({ type: 'string', format: 'binary' }) }

const store = createRoute({
  method: 'post',
  path: '/',
  tags: ['Administration'],
  description:
    'The bytes of one photograph. It is re-encoded without its metadata; saving a product with its `key` puts it there. The type is read from the bytes, whatever the header says.',
  security: forOwner.security,
  // Who may not, sends nothing that is read.
  middleware: [
    forOwner.middleware,
    bodyLimit({
      maxSize: maximumPictureBytes,
      onError: () => {
        throw new ShopError('picture_too_large')
      },
    }),
  ] as const,
  request: {
    body: {
      required: true,
      content: { 'image/jpeg': photograph, 'image/png': photograph, 'image/webp': photograph, 'image/avif': photograph },
    },
  },
  responses: { 201: answer(adminPicture, 'Reçue'), ...problems(400, 401, 403, 413) },
})

/** Under /api/admin/pictures: the one route whose body is no JSON (see readableBody in app.ts). */
export const ownerPictureRoutes = shopApi().openapi(store, async (c) => {
  const bytes = Buffer.from(await c.req.arrayBuffer())
  return c.json(await storePicture(c.var.tools, bytes), 201)
})
