import { cart, cartAddition, cartRemoval, quantityChange } from '../../../contract/cart.ts'
import { addToCart } from '../../domain/cart/add-to-cart.ts'
import { changeQuantity } from '../../domain/cart/change-quantity.ts'
import { emptyCart } from '../../domain/cart/empty-cart.ts'
import { readCart } from '../../domain/cart/read-cart.ts'
import { removeFromCart } from '../../domain/cart/remove-from-cart.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'

export const cartRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...forShoppers, responses: { 200: answer(cart), ...problems(401) } }),
    async (c) => c.json(await readCart(c.var.tools, c.var.shopper.id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/create',
      ...forShoppers,
      request: { body: json(cartAddition) },
      responses: { 200: answer(cart), ...problems(400, 401, 404, 409) },
    }),
    async (c) => c.json(await addToCart(c.var.tools, c.var.shopper.id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/update-item',
      ...forShoppers,
      request: { body: json(quantityChange) },
      responses: { 200: answer(cart), ...problems(400, 401, 404, 409) },
    }),
    async (c) => c.json(await changeQuantity(c.var.tools, c.var.shopper.id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/delete-item',
      ...forShoppers,
      request: { body: json(cartRemoval) },
      responses: { 200: answer(cart), ...problems(400, 401) },
    }),
    async (c) => c.json(await removeFromCart(c.var.tools, c.var.shopper.id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({ method: 'delete', path: '/delete-all', ...forShoppers, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await emptyCart(c.var.tools, c.var.shopper.id)
      return c.body(null, 204)
    },
  )
