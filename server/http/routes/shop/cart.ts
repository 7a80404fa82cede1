import { cart, cartAddition, cartRemoval, quantityChange } from '../../../../contract/api/cart.ts'
import { addToCart } from '../../../domain/cart/add-to-cart.ts'
import { emptyCart } from '../../../domain/cart/empty-cart.ts'
import { readCart } from '../../../domain/cart/read-cart.ts'
import { removeFromCart } from '../../../domain/cart/remove-from-cart.ts'
import { updateQuantity } from '../../../domain/cart/update-quantity.ts'
import { answer, createRoute, idempotencyKey, json, noContent, problems, shopApi } from '../../api/shop-api.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

export const cartRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...requireCustomer, responses: { 200: answer(cart), ...problems(401) } }),
    async (c) => c.json(await readCart(c.var.context, c.var.customer.id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/create',
      ...requireCustomer,
      description: 'The same Idempotency-Key adds once, for seven days; it answers with the cart as it is.',
      request: { body: json(cartAddition), headers: idempotencyKey },
      responses: { 200: answer(cart), ...problems(400, 401, 404, 409) },
    }),
    async (c) => {
      const { 'idempotency-key': key } = c.req.valid('header')
      return c.json(await addToCart(c.var.context, c.var.customer.id, c.req.valid('json'), key), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/update-item',
      ...requireCustomer,
      request: { body: json(quantityChange) },
      responses: { 200: answer(cart), ...problems(400, 401, 404, 409) },
    }),
    async (c) => c.json(await updateQuantity(c.var.context, c.var.customer.id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/delete-item',
      ...requireCustomer,
      request: { body: json(cartRemoval) },
      responses: { 200: answer(cart), ...problems(400, 401) },
    }),
    async (c) => c.json(await removeFromCart(c.var.context, c.var.customer.id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({ method: 'delete', path: '/delete-all', ...requireCustomer, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await emptyCart(c.var.context, c.var.customer.id)
      return c.body(null, 204)
    },
  )
