import { anAddress } from '../../factories/address.ts'
import { anOrder, password } from './access-world.ts'
import {
  buyerOnly,
  customers,
  dead,
  everyone,
  mailedCode,
  nobodysId,
  ofAddress,
  ofExchange,
  ofOrder,
  ofPaidOrder,
  ofProduct,
  type Row,
  sends,
} from './row.ts'

/** Accounts, carts, addresses, orders, payments. */
export const customerRows: Record<string, Row> = {
  'POST /api/auth/signup': {
    expect: everyone(201),
    send: ({ buyer }, role) => ({ body: { email: `${role}-${buyer.email}`, password, firstName: 'Lina', lastName: 'Morel' } }),
  },
  'POST /api/auth/signin': { expect: everyone(200), send: ({ buyer }) => ({ body: { email: buyer.email, password } }) },
  'POST /api/auth/signin/code': { expect: everyone(401), ...sends({ ticket: 'x'.repeat(43), code: '123456' }) },
  'POST /api/auth/signout': { expect: customers(204) },
  'POST /api/auth/reset-password': { expect: everyone(204), send: ({ buyer }) => ({ body: { email: buyer.email } }) },
  'POST /api/auth/reset-password/confirm': { expect: everyone(400), ...sends({ code: 'x'.repeat(43), password }) },
  'GET /api/auth/me': { expect: customers(200) },
  'PATCH /api/auth/me': { expect: customers(200), ...sends({ firstName: 'Lina' }) },
  'DELETE /api/auth/me': {
    // The others have no password to prove it with.
    expect: { ...dead, stranger: 400, preparer: 400, owner: 400, buyer: 204 },
    ...sends({ password }),
  },
  'POST /api/auth/me/delete-code': { expect: customers(204) },
  'POST /api/auth/me/confirm-email': { expect: { ...customers(400), preparer: 403 }, ...mailedCode },
  'GET /api/auth/me/preferences': { expect: customers(200) },
  'PUT /api/auth/me/preferences': {
    expect: customers(200),
    ...sends({ marketingEmails: true, orderUpdates: true, newProducts: false }),
  },
  'GET /api/auth/me/sessions': { expect: customers(200) },
  'DELETE /api/auth/me/sessions': { expect: customers(204) },
  'DELETE /api/auth/me/sessions/{id}': { expect: customers(404), ids: () => ({ id: nobodysId }) },
  // Staff must give a proof of identity; here only the owner did.
  'GET /api/auth/me/export': { expect: { ...customers(200), preparer: 403 } },
  'GET /api/auth/me/proof': { expect: customers(200) },
  'POST /api/auth/me/proof': { expect: customers(400), ...sends({ code: 'AAAA-AAAA' }) },
  'POST /api/auth/me/proof/code': { expect: customers(204) },
  'GET /api/auth/me/second-factor': { expect: customers(200) },
  'POST /api/auth/me/second-factor': { expect: customers(403), ...sends({}) },
  // Nobody has begun one: the code is wrong like any other.
  'POST /api/auth/me/second-factor/confirm': { expect: customers(403), ...sends({ code: '123456' }) },
  'DELETE /api/auth/me/second-factor': { expect: { ...customers(403), owner: 400 }, ...sends({ code: '123456' }) },
  'POST /api/auth/me/second-factor/recovery-codes': { expect: { ...customers(403), owner: 400 }, ...sends({ code: '123456' }) },
  'GET /api/auth/oauth/google/start': { expect: everyone(302) },
  'POST /api/auth/oauth/google': { expect: everyone(401), ...sends({ code: 'x', state: 'x' }) },
  'POST /api/auth/oauth/facebook': { expect: everyone(503), ...sends({ accessToken: 'x' }) },
  'POST /api/auth/oauth/link': { expect: everyone(400), ...mailedCode },

  'GET /api/cart': { expect: customers(200) },
  'POST /api/cart/create': {
    expect: customers(200),
    send: ({ productId }) => ({ body: { productId, size: 'M', quantity: 1 } }),
  },
  'PUT /api/cart/update-item': {
    // The line is in the buyer's cart alone.
    expect: buyerOnly(200),
    send: ({ productId }) => ({ body: { productId, size: 'M', quantity: 2 } }),
  },
  'DELETE /api/cart/delete-item': { expect: customers(200), send: ({ productId }) => ({ body: { productId, size: 'M' } }) },
  'DELETE /api/cart/delete-all': { expect: customers(204) },
  'GET /api/body-profiles': { expect: customers(200) },
  'PUT /api/body-profiles': { expect: customers(200), ...sends([]) },
  'GET /api/favorites': { expect: customers(200) },
  'POST /api/favorites/{productId}': { expect: customers(204), ...ofProduct },
  'DELETE /api/favorites/{productId}': { expect: customers(204), ...ofProduct },
  'GET /api/addresses': { expect: customers(200) },
  'POST /api/addresses': { expect: customers(201), ...sends(anAddress()) },
  'PUT /api/addresses/{id}': { expect: buyerOnly(200), ...ofAddress, ...sends(anAddress({ city: 'Lille' })) },
  'PUT /api/addresses/{id}/default': { expect: buyerOnly(200), ...ofAddress },
  'DELETE /api/addresses/{id}': { expect: buyerOnly(204), ...ofAddress },

  'GET /api/orders': { expect: customers(200) },
  'POST /api/orders': { expect: customers(201), send: ({ productId }) => ({ body: anOrder(productId) }) },
  'GET /api/orders/{id}': { expect: buyerOnly(200), ...ofOrder },
  'GET /api/orders/order/{orderNumber}': {
    expect: buyerOnly(200),
    ids: ({ orderNumber }) => ({ orderNumber }),
    missing: { orderNumber: 'NL-222222222222' },
  },
  'GET /api/orders/tracking/{trackingNumber}': {
    expect: buyerOnly(200),
    ids: ({ trackingNumber }) => ({ trackingNumber }),
    missing: { trackingNumber: `TN${nobodysId}` },
  },
  'GET /api/orders/{id}/documents': { expect: buyerOnly(200), ...ofPaidOrder },
  'GET /api/orders/{id}/invoice': { expect: buyerOnly(200), ...ofPaidOrder },
  'GET /api/orders/{id}/reviews': { expect: buyerOnly(200), ...ofPaidOrder },
  'POST /api/orders/{id}/pay': { expect: buyerOnly(200), ...ofOrder },
  'POST /api/orders/{id}/cancel': { expect: buyerOnly(200), ...ofOrder },
  // The parcel is still on its way.
  'POST /api/orders/{id}/exchanges': {
    expect: buyerOnly(409),
    ...ofPaidOrder,
    send: ({ paidLineId }) => ({ body: { itemId: paidLineId, size: 'L', quantity: 1, reason: 'too_small' } }),
  },
  'POST /api/orders/{id}/exchanges/{exchangeId}/cancel': { expect: buyerOnly(200), ...ofExchange },
  'GET /api/documents/{file}': {
    expect: { ...dead, stranger: 404, preparer: 200, owner: 200, buyer: 200 },
    ids: ({ invoiceId }) => ({ file: `${invoiceId}.pdf` }),
    missing: { file: `${nobodysId}.pdf` },
  },
  'GET /api/payments/cards': { expect: customers(200) },
  'DELETE /api/payments/cards/{id}': {
    expect: buyerOnly(204),
    ids: ({ cardId }) => ({ id: cardId }),
    missing: { id: 'pm_nobodys' },
  },
  'POST /api/payments/webhook': { expect: everyone(400), ...sends({ id: 'evt_1', type: 'checkout.session.completed' }) },
}
