import { keptCard } from '../../../contract/payments.ts'
import { listCards, removeCard } from '../../domain/payments/kept-cards.ts'
import { answer, createRoute, noContent, problems, shopApi, z } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'

const tags = ['Paiements']

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Les cartes que le prestataire de paiement garde pour la cliente',
  ...forShoppers,
  responses: { 200: answer(z.array(keptCard)), ...problems(401, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  summary: 'Retire une de ces cartes, chez le prestataire',
  ...forShoppers,
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: noContent, ...problems(401, 404, 503) },
})

/** Under /api/payments/cards: one's own. */
export const cardRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listCards(c.var.tools, c.var.shopper.id), 200))
  .openapi(remove, async (c) => {
    await removeCard(c.var.tools, c.var.shopper.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
