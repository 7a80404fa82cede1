import { ofExchange, ofOrder, ofPaidOrder, ownerOnly, type Row, sends, staffOnly } from './row.ts'

/** Orders and stock in the back office. */
export const orderRows: Record<string, Row> = {
  'GET /api/contact': { expect: ownerOnly(200) },
  'GET /api/admin/orders/{id}/documents': { expect: staffOnly(200), ...ofPaidOrder },
  'GET /api/admin/orders': { expect: staffOnly(200) },
  'GET /api/admin/orders/papers': { expect: staffOnly(200), send: ({ paidOrderId }) => ({ query: `?ids=${paidOrderId}` }) },
  'POST /api/admin/orders/bulk': {
    expect: staffOnly(200),
    send: ({ paidOrderId }) => ({ body: { action: 'prepare', ids: [paidOrderId] } }),
  },
  'GET /api/admin/today': { expect: staffOnly(200) },
  'GET /api/admin/orders/{id}': { expect: staffOnly(200), ...ofOrder },
  'POST /api/admin/orders/{id}/prepare': { expect: staffOnly(409), ...ofOrder },
  'POST /api/admin/orders/{id}/ship': {
    expect: staffOnly(409),
    ...ofOrder,
    ...sends({ carrier: 'Colissimo', trackingNumber: '6A1' }),
  },
  // The preparer was first; a second request comes too late.
  'POST /api/admin/orders/{id}/deliver': { expect: { ...staffOnly(409), preparer: 200 }, ...ofPaidOrder },
  'POST /api/admin/orders/{id}/unprepare': { expect: staffOnly(409), ...ofOrder },
  'PUT /api/admin/orders/{id}/shipment': {
    expect: staffOnly(409),
    ...ofOrder,
    ...sends({ carrier: 'Colissimo', trackingNumber: '6A2' }),
  },
  'PUT /api/admin/orders/{id}/address': {
    expect: ownerOnly(409),
    ...ofOrder,
    ...sends({ firstName: 'Amina', lastName: 'Benali', street: '8 rue Neuve', postalCode: '69001', city: 'Lyon' }),
  },
  'POST /api/admin/orders/{id}/mails': { expect: staffOnly(200), ...ofPaidOrder, ...sends({ kind: 'order_confirmation' }) },
  'POST /api/admin/orders/{id}/notes': { expect: staffOnly(200), ...ofOrder, ...sends({ text: 'Emballer à part' }) },
  'DELETE /api/admin/orders/{id}/notes/{noteId}': {
    expect: staffOnly(404),
    ids: ({ orderId }) => ({ id: orderId, noteId: orderId }),
  },
  'POST /api/admin/orders/{id}/cancel': { expect: ownerOnly(200), ...ofOrder, ...sends({ reason: 'Doublon' }) },
  'POST /api/admin/orders/{id}/refund': { expect: ownerOnly(200), ...ofPaidOrder, ...sends({ amount: 1, reason: 'Geste' }) },
  // The customer has cancelled it.
  'POST /api/admin/orders/{id}/exchanges/{exchangeId}/label': { expect: staffOnly(409), ...ofExchange, ...sends({ url: null }) },
  'POST /api/admin/orders/{id}/exchanges/{exchangeId}/receive': {
    expect: staffOnly(409),
    ...ofExchange,
    ...sends({ restock: false }),
  },
  'POST /api/admin/orders/{id}/exchanges/{exchangeId}/ship': {
    expect: staffOnly(409),
    ...ofExchange,
    ...sends({ carrier: 'Colissimo', trackingNumber: null }),
  },
  'POST /api/admin/orders/{id}/exchanges/{exchangeId}/refuse': {
    expect: ownerOnly(409),
    ...ofExchange,
    ...sends({ reason: 'Portée' }),
  },
  'POST /api/admin/stock': {
    expect: staffOnly(200),
    send: ({ productId }) => ({ body: { productId, size: 'M', change: 1, reason: 'Inventaire' } }),
  },
}
