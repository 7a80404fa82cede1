import { adminPicture } from '../../../../contract/api/admin/products.ts'
import { maximumPictureBytes } from '../../../../contract/rules/pictures.ts'
import { storeImage } from '../../../domain/catalogue/pictures/store-image.ts'
import { answer, createRoute, problems, shopApi, z } from '../../api/shop-api.ts'
import { wholeUpload } from '../../middleware/request-body.ts'
import { requireOwner } from '../../middleware/require-auth.ts'

const photograph = { schema: z.string().openapi({ type: 'string', format: 'binary' }) }

const store = createRoute({
  method: 'post',
  path: '/',
  description:
    'The bytes of one photograph. It is re-encoded without its metadata; saving a product with its `key` puts it there. The type is read from the bytes, whatever the header says.',
  security: requireOwner.security,
  // Authorisation comes first: an upload without it is not read.
  middleware: [requireOwner.middleware, wholeUpload(maximumPictureBytes, 'picture_too_large')] as const,
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
  return c.json(await storeImage(c.var.context, bytes), 201)
})
