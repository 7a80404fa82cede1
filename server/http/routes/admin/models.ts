import { colourOrder, copiedMeasures, modelColour } from '../../../../contract/api/admin/models.ts'
import { copyMeasures } from '../../../domain/catalogue/write/copy-measures.ts'
import { listColours, orderColours } from '../../../domain/catalogue/write/order-colours.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireOwner } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })
const all = answer(z.array(modelColour))

const list = createRoute({
  method: 'get',
  path: '/{id}/colours',
  description: 'The colours of the product’s model, in the owner’s order; none without a model.',
  ...requireOwner,
  request: { params },
  responses: { 200: all, ...problems(401, 403, 404) },
})
const order = createRoute({
  method: 'put',
  path: '/{id}/colours',
  description: 'Every colour of the model once, in the new order; the first stands for the model in lists.',
  ...requireOwner,
  request: { params, body: json(colourOrder) },
  responses: { 200: all, ...problems(400, 401, 403, 404, 409) },
})

const copy = createRoute({
  method: 'post',
  path: '/{id}/measures/copy',
  description: 'Gives the other colours of the model the cut, stretch and measures of this product.',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(copiedMeasures), ...problems(401, 403, 404) },
})

/** Under /api/admin/products: the model of a product. */
export const ownerModelRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listColours(c.var.context, c.req.valid('param').id), 200))
  .openapi(order, async (c) =>
    c.json(await orderColours(c.var.context, c.var.customer.id, c.req.valid('param').id, c.req.valid('json').ids), 200),
  )
  .openapi(copy, async (c) =>
    c.json({ copied: await copyMeasures(c.var.context, c.var.customer.id, c.req.valid('param').id) }, 200),
  )
