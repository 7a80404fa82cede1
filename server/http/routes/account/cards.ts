import { savedCard } from '../../../../contract/api/payments.ts'
import { listCards, removeCard } from '../../../domain/payments/cards/saved-cards.ts'
import { answer, createRoute, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

const list = createRoute({
  method: 'get',
  path: '/',
  summary: 'Les cartes que le prestataire de paiement garde pour la cliente',
  ...requireCustomer,
  responses: { 200: answer(z.array(savedCard)), ...problems(401, 429, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Retire une de ces cartes, chez le prestataire',
  ...requireCustomer,
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: noContent, ...problems(401, 404, 429, 503) },
})

/** Under /api/payments/cards: the customer's own cards. */
export const cardRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listCards(c.var.context, c.var.customer.id), 200))
  .openapi(remove, async (c) => {
    await removeCard(c.var.context, c.var.customer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
