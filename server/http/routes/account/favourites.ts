import { product } from '../../../../contract/api/catalogue.ts'
import { addFavourite } from '../../../domain/favourites/add-favourite.ts'
import { listFavourites } from '../../../domain/favourites/list-favourites.ts'
import { removeFavourite } from '../../../domain/favourites/remove-favourite.ts'
import { answer, createRoute, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

const aFavourite = {
  path: '/{productId}',
  ...requireCustomer,
  request: { params: z.object({ productId: z.string() }) },
  responses: { 204: noContent, ...problems(401, 404) },
} as const

export const favouriteRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...requireCustomer, responses: { 200: answer(z.array(product)), ...problems(401) } }),
    async (c) => c.json(await listFavourites(c.var.context, c.var.customer.id), 200),
  )
  .openapi(
    createRoute({ method: 'post', ...aFavourite, responses: { ...aFavourite.responses, ...problems(409) } }),
    async (c) => {
      await addFavourite(c.var.context, c.var.customer.id, c.req.valid('param').productId)
      return c.body(null, 204)
    },
  )
  .openapi(createRoute({ method: 'delete', ...aFavourite }), async (c) => {
    await removeFavourite(c.var.context, c.var.customer.id, c.req.valid('param').productId)
    return c.body(null, 204)
  })
