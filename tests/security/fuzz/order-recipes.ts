import type { OrderState } from '../../../contract/api/orders.ts'
import { anAddress } from '../../factories/address.ts'
import { good } from './integration-doubles.ts'
import { type Known, publicUrl } from './known-things.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** The steps of an order: placed and paid by a customer, then through the back office, and what its customer may do on it. */
export const orderRecipes: Recipes = {
  'post /api/orders': (known, chance) => ({
    token: chance.oneOf(known.customers).token,
    body: {
      items: [{ productId: chance.oneOf(known.buyable), size: 'M', quantity: 1 }],
      address: anAddress(),
      paymentMethod: 'card',
      returnUrl: `${publicUrl}/checkout`,
    },
  }),
  'post /api/orders/{id}/pay': (known) => own(known, 'EN_ATTENTE'),
  'post /api/orders/{id}/cancel': (known) => own(known, 'PAYÉ'),
  'post /api/orders/{id}/exchanges': (known) => {
    const line = known.some('own line')
    const [id = '', itemId] = line?.id.split(' ') ?? []
    const body = { itemId, size: 'S', quantity: 1, reason: 'too_large' }
    return line ? { ids: [id], token: line.token, body } : 'get /api/orders'
  },
  'post /api/orders/{id}/exchanges/{exchangeId}/cancel': (known) => {
    const exchange = known.take('own exchange requested')
    return exchange ? { ids: exchange.id.split(' '), token: exchange.token } : 'post /api/orders/{id}/exchanges'
  },
  'post /api/admin/orders/{id}/exchanges/{exchangeId}/label': (known) =>
    ofExchange(known, 'own exchange requested', { url: 'https://carrier.example/label' }),
  'post /api/admin/orders/{id}/exchanges/{exchangeId}/receive': (known) =>
    ofExchange(known, 'own exchange requested', { restock: true }),
  'post /api/admin/orders/{id}/exchanges/{exchangeId}/ship': (known) =>
    ofExchange(known, 'exchange received', { carrier: 'Colissimo', trackingNumber: null }),
  'post /api/admin/orders/{id}/exchanges/{exchangeId}/refuse': (known) =>
    ofExchange(known, 'own exchange requested', { reason: 'Portée' }),
  'get /api/orders/{id}/invoice': (known) => own(known, 'PAYÉ'),
  'get /api/orders/tracking/{trackingNumber}': (known) => {
    const parcel = known.some('own tracking')
    return parcel ? { ids: [parcel.id], token: parcel.token } : 'post /api/orders'
  },
  'post /api/payments/webhook': (known) => ({
    headers: { 'stripe-signature': good },
    raw: known.some('payment session')?.id ?? 'cs_none',
  }),
  'get /api/payments/cards': (known) => {
    const payer = known.some('payer')
    return payer ? { token: payer.token } : 'post /api/orders'
  },
  'delete /api/payments/cards/{id}': (known) => {
    const card = known.take('cards')
    return card ? { ids: [card.id], token: card.token } : 'get /api/payments/cards'
  },
  'post /api/products/{id}/reviews': (known) => {
    const bought = known.take('received')
    const body = { rating: 4, title: 'Douce', body: 'Tombe bien' }
    return bought ? { ids: [bought.id], token: bought.token, body } : 'post /api/orders'
  },
  'get /api/admin/orders': (_known, chance) => ({
    query: `?status=${encodeURIComponent(chance.oneOf(['EN_ATTENTE', 'PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ']))}`,
  }),
  'get /api/admin/orders/papers': (known) => {
    const orders = [known.some('orders'), known.some('orders')].flatMap((order) => order?.id ?? [])
    return orders.length > 0 ? { query: `?ids=${orders.join()}` } : 'post /api/orders'
  },
  'post /api/admin/orders/bulk': (known) => {
    const orders = [known.take('order PAYÉ'), known.take('order PAYÉ')].flatMap((order) => order?.id ?? [])
    return orders.length > 0 ? { body: { action: 'prepare', ids: orders } } : 'post /api/orders'
  },
  'post /api/admin/orders/{id}/prepare': (known) => step(known, 'PAYÉ', {}, 'post /api/orders'),
  'post /api/admin/orders/{id}/ship': (known, chance) => {
    const parcel = { carrier: 'Colissimo', trackingNumber: `TN${chance.whole(1, 1e9)}` }
    return step(known, 'EN_TRAITEMENT', parcel, 'post /api/admin/orders/{id}/prepare')
  },
  'post /api/admin/orders/{id}/deliver': (known) => step(known, 'EXPÉDIÉ', {}, 'post /api/admin/orders/{id}/ship'),
  'post /api/admin/orders/{id}/unprepare': (known) => step(known, 'EN_TRAITEMENT', {}, 'post /api/admin/orders/{id}/prepare'),
  'put /api/admin/orders/{id}/shipment': (known, chance) => {
    const parcel = { carrier: 'Chronopost', trackingNumber: `TC${chance.whole(1, 1e9)}` }
    return step(known, 'EXPÉDIÉ', parcel, 'post /api/admin/orders/{id}/ship')
  },
  'put /api/admin/orders/{id}/address': (known) => {
    const address = { firstName: 'Amina', lastName: 'Benali', street: '8 rue Neuve', postalCode: '69001', city: 'Lyon' }
    return step(known, 'PAYÉ', address, 'post /api/orders')
  },
  'post /api/admin/orders/{id}/mails': (known) => step(known, 'PAYÉ', { kind: 'order_confirmation' }, 'post /api/orders'),
  'delete /api/admin/orders/{id}/notes/{noteId}': (known) => ofNote(known, 'orders'),
  'delete /api/admin/shoppers/{id}/notes/{noteId}': (known) => ofNote(known, 'shoppers'),
  'post /api/admin/orders/{id}/cancel': (known) => step(known, 'PAYÉ', { reason: 'Doublon' }, 'post /api/orders'),
  'post /api/admin/orders/{id}/refund': (known, chance) =>
    step(known, 'PAYÉ', { amount: chance.whole(1, 20), reason: 'Geste' }, 'post /api/orders'),
}

const own = (known: Known, state: OrderState): Recipe | string => {
  const order = known.some(`own order ${state}`)
  return order ? { ids: [order.id], token: order.token } : 'post /api/orders'
}

/** By the staff. */
function ofExchange(known: Known, kind: string, body: object): Recipe | string {
  const exchange = known.take(kind)
  return exchange ? { ids: exchange.id.split(' '), body } : 'post /api/orders/{id}/exchanges'
}

function ofNote(known: Known, about: 'orders' | 'shoppers'): Recipe | string {
  const note = known.take(`${about} note`)
  return note ? { ids: note.id.split(' '), token: note.token } : `post /api/admin/${about}/{id}/notes`
}

function step(known: Known, state: OrderState, body: object, before: string): Recipe | string {
  const order = known.take(`order ${state}`)
  return order ? { ids: [order.id], body } : before
}
