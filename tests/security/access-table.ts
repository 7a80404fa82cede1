import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { anAddress } from '../factories/address.ts'
import { type AccessRole, type AccessWorld, anOrder, password } from './access-world.ts'

type Sent = { body?: unknown; query?: string; headers?: Record<string, string> }

export type Row = {
  expect: Record<AccessRole, number>
  /** The path's parameters: the owner's own resources. */
  ids?: (world: AccessWorld) => Record<string, string>
  /** The same parameters, well formed, of a resource that does not exist: a stranger must get these very bytes. */
  missing?: Record<string, string>
  send?: (world: AccessWorld, role: AccessRole) => Sent
}

const everyone = (status: number) =>
  ({
    anonymous: status,
    revoked: status,
    expired: status,
    stranger: status,
    preparer: status,
    admin: status,
    owner: status,
  }) as const
const dead = { anonymous: 401, revoked: 401, expired: 401 } as const
/** All customers see or do this for themselves; an admin is a customer too. */
const customers = (status: number) => ({ ...dead, stranger: status, preparer: status, admin: status, owner: status })
/** Only for its owner; for everybody else it does not exist. An admin reads orders under /api/admin. */
const herOwn = (status: number) => ({ ...dead, stranger: 404, preparer: 404, admin: 404, owner: status })
const adminOnly = (status: number) => ({ ...dead, stranger: 403, preparer: 403, admin: status, owner: 403 })
/** For all staff: preparers and the owner. */
const staffOnly = (status: number) => ({ ...dead, stranger: 403, preparer: status, admin: status, owner: 403 })

const nobodysId = '01900000-0000-7000-8000-000000000000'
const ofProduct = { ids: ({ productId }: AccessWorld) => ({ id: productId, productId }) }
const ofCategory = { ids: ({ categoryId }: AccessWorld) => ({ id: categoryId }) }
const ofAddress = { ids: ({ addressId }: AccessWorld) => ({ id: addressId }), missing: { id: nobodysId } }
const ofOrder = { ids: ({ orderId }: AccessWorld) => ({ id: orderId }), missing: { id: nobodysId } }
const ofPaidOrder = { ids: ({ paidOrderId }: AccessWorld) => ({ id: paidOrderId }), missing: { id: nobodysId } }
const ofReview = { ids: ({ reviewId }: AccessWorld) => ({ id: reviewId }) }
const ofMessage = { ids: ({ messageId }: AccessWorld) => ({ id: messageId }) }
const ofImport = { ids: ({ importId }: AccessWorld) => ({ id: importId }) }
/** An ordinary customer, not staff. */
const ofOwner = { ids: ({ owner }: AccessWorld) => ({ id: owner.id }) }
const sends = (body: unknown) => ({ send: () => ({ body }) })
const { name, foundedIn, postalAddress, phone, email, company, mediator, host } = defaultSettings
const { standardShippingCents, freeShippingAboveCents, standardDelays, expressDelay, cutOffHour, cancelMinutes } = defaultSettings
const changedSections = {
  identity: { name, slogan: 'Autre', foundedIn, postalAddress, phone, email, hours: [{ days: 'Lundi', hours: '9h – 18h' }] },
  company: { company: { ...company, capital: '1 €' } },
  delivery: { standardShippingCents, expressShippingCents: 1, freeShippingAboveCents, standardDelays, expressDelay, cutOffHour },
  orders: { returnDays: 30, cancelMinutes },
  legal: { mediator, host: { ...host, name: 'Autre' } },
}
const mailedCode = sends({ code: 'x'.repeat(43) })

/**
 * Who may do what (security, access). A route without a row here fails the test, and so does a row without a route. The
 * roles come in the order of access-world.ts, the owner last, because some routes delete what they return.
 */
export const accessTable: Record<string, Row> = {
  'GET /healthz': { expect: everyone(200) },
  'GET /readyz': { expect: everyone(200) },
  'GET /.well-known/security.txt': { expect: everyone(200) },
  'GET /metrics': { expect: everyone(200) },
  'GET /api/openapi.json': { expect: everyone(200) },
  'GET /api/docs': { expect: everyone(200) },
  // Named by its content; any other name leads nowhere.
  'GET /api/docs/{version}.css': { expect: everyone(404), ids: () => ({ version: 'f'.repeat(12) }) },
  'GET /feeds/products.xml': { expect: everyone(200) },
  'GET /assets/{name}': { expect: everyone(404), ids: () => ({ name: 'root-none.js' }) },
  'GET /media/{key}/{file}': { expect: everyone(404), ids: () => ({ key: 'a'.repeat(20), file: '320.webp' }) },

  'GET /api/products': { expect: everyone(200) },
  'POST /api/products/filter': { expect: everyone(200), ...sends({}) },
  'POST /api/products/facets': { expect: everyone(200), ...sends({}) },
  'GET /api/products/search': { expect: everyone(200), send: () => ({ query: '?q=abaya' }) },
  'GET /api/products/suggest': { expect: everyone(200), send: () => ({ query: '?q=ab' }) },
  'GET /api/products/featured': { expect: everyone(200) },
  'GET /api/products/categories': { expect: everyone(200) },
  'GET /api/products/sizes': { expect: everyone(200) },
  'GET /api/products/{id}': { expect: everyone(200), ...ofProduct },
  'GET /api/products/{id}/images': { expect: everyone(200), ...ofProduct },
  'GET /api/products/{id}/sizes': { expect: everyone(200), ...ofProduct },
  'GET /api/products/{id}/related': { expect: everyone(200), ...ofProduct },
  'GET /api/products/{id}/reviews': { expect: everyone(200), ...ofProduct },
  'POST /api/products/{id}/reviews': {
    // Only after delivery; a parcel on its way does not count.
    expect: customers(403),
    ...ofProduct,
    ...sends({ rating: 5, title: 'Belle', body: 'Très belle abaya' }),
  },

  'POST /api/auth/signup': {
    expect: everyone(201),
    send: ({ owner }, role) => ({ body: { email: `${role}-${owner.email}`, password, firstName: 'Lina', lastName: 'Morel' } }),
  },
  'POST /api/auth/signin': { expect: everyone(200), send: ({ owner }) => ({ body: { email: owner.email, password } }) },
  'POST /api/auth/signin/code': { expect: everyone(401), ...sends({ ticket: 'x'.repeat(43), code: '123456' }) },
  'POST /api/auth/signout': { expect: customers(204) },
  'POST /api/auth/reset-password': { expect: everyone(204), send: ({ owner }) => ({ body: { email: owner.email } }) },
  'POST /api/auth/reset-password/confirm': { expect: everyone(400), ...sends({ code: 'x'.repeat(43), password }) },
  'GET /api/auth/me': { expect: customers(200) },
  'PATCH /api/auth/me': { expect: customers(200), ...sends({ firstName: 'Lina' }) },
  'DELETE /api/auth/me': {
    // The others have no password to prove it with.
    expect: { ...dead, stranger: 400, preparer: 400, admin: 400, owner: 204 },
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
  // Staff must give a proof of identity; here only the shop's owner did.
  'GET /api/auth/me/export': { expect: { ...customers(200), preparer: 403 } },
  'GET /api/auth/me/proof': { expect: customers(200) },
  'POST /api/auth/me/proof': { expect: customers(400), ...sends({ code: 'AAAA-AAAA' }) },
  'POST /api/auth/me/proof/code': { expect: customers(204) },
  'GET /api/auth/me/second-factor': { expect: customers(200) },
  'POST /api/auth/me/second-factor': { expect: customers(403), ...sends({}) },
  // Nobody has begun one: the code is wrong like any other.
  'POST /api/auth/me/second-factor/confirm': { expect: customers(403), ...sends({ code: '123456' }) },
  'DELETE /api/auth/me/second-factor': { expect: { ...customers(403), admin: 400 }, ...sends({ code: '123456' }) },
  'POST /api/auth/me/second-factor/recovery-codes': { expect: { ...customers(403), admin: 400 }, ...sends({ code: '123456' }) },
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
    // The line is in the owner's cart alone.
    expect: herOwn(200),
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
  'PUT /api/addresses/{id}': { expect: herOwn(200), ...ofAddress, ...sends(anAddress({ city: 'Lille' })) },
  'PUT /api/addresses/{id}/default': { expect: herOwn(200), ...ofAddress },
  'DELETE /api/addresses/{id}': { expect: herOwn(204), ...ofAddress },

  'GET /api/orders': { expect: customers(200) },
  'POST /api/orders': { expect: customers(201), send: ({ productId }) => ({ body: anOrder(productId) }) },
  'GET /api/orders/{id}': { expect: herOwn(200), ...ofOrder },
  'GET /api/orders/order/{orderNumber}': {
    expect: herOwn(200),
    ids: ({ orderNumber }) => ({ orderNumber }),
    missing: { orderNumber: 'NL-222222222222' },
  },
  'GET /api/orders/tracking/{trackingNumber}': {
    expect: herOwn(200),
    ids: ({ trackingNumber }) => ({ trackingNumber }),
    missing: { trackingNumber: `TN${nobodysId}` },
  },
  'GET /api/orders/{id}/documents': { expect: herOwn(200), ...ofPaidOrder },
  'GET /api/orders/{id}/invoice': { expect: herOwn(200), ...ofPaidOrder },
  'GET /api/orders/{id}/reviews': { expect: herOwn(200), ...ofPaidOrder },
  'POST /api/orders/{id}/pay': { expect: herOwn(200), ...ofOrder },
  'POST /api/orders/{id}/cancel': { expect: herOwn(200), ...ofOrder },
  'GET /api/documents/{file}': {
    expect: { ...dead, stranger: 404, preparer: 200, admin: 200, owner: 200 },
    ids: ({ invoiceId }) => ({ file: `${invoiceId}.pdf` }),
    missing: { file: `${nobodysId}.pdf` },
  },
  'GET /api/payments/cards': { expect: customers(200) },
  'DELETE /api/payments/cards/{id}': {
    expect: herOwn(204),
    ids: ({ cardId }) => ({ id: cardId }),
    missing: { id: 'pm_nobodys' },
  },
  'POST /api/payments/webhook': { expect: everyone(400), ...sends({ id: 'evt_1', type: 'checkout.session.completed' }) },

  'POST /api/contact': {
    expect: everyone(201),
    ...sends({ name: 'Lina', email: 'lina@example.com', subject: 'order', message: 'Bonjour' }),
  },
  'POST /api/newsletter': { expect: everyone(204), ...sends({ email: 'lina@example.com' }) },
  'POST /api/newsletter/confirm': { expect: everyone(400), ...mailedCode },
  'POST /api/newsletter/unsubscribe': { expect: everyone(400), ...mailedCode },
  'POST /api/newsletter/one-click/{code}': { expect: everyone(400), ids: () => ({ code: 'x'.repeat(43) }) },
  'GET /api/newsletter/one-click/{code}': { expect: everyone(302), ids: () => ({ code: 'x'.repeat(43) }) },

  'POST /api/withdrawals': {
    expect: everyone(201),
    send: ({ orderNumber, owner }) => ({ body: { name: 'Lina', email: owner.email, orderNumber } }),
  },

  'GET /api/texts/{page}': { expect: everyone(200), ids: () => ({ page: 'faq' }) },
  'GET /api/texts/{page}/versions': { expect: everyone(200), ids: () => ({ page: 'terms' }) },
  'GET /api/texts/{page}/versions/{version}': {
    expect: everyone(404),
    ids: () => ({ page: 'terms', version: '2020-01-01' }),
  },

  'GET /api/contact': { expect: adminOnly(200) },
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
    expect: adminOnly(409),
    ...ofOrder,
    ...sends({ firstName: 'Amina', lastName: 'Benali', street: '8 rue Neuve', postalCode: '69001', city: 'Lyon' }),
  },
  'POST /api/admin/orders/{id}/mails': { expect: staffOnly(200), ...ofPaidOrder, ...sends({ kind: 'order_confirmation' }) },
  'POST /api/admin/orders/{id}/notes': { expect: staffOnly(200), ...ofOrder, ...sends({ text: 'Emballer à part' }) },
  'DELETE /api/admin/orders/{id}/notes/{noteId}': {
    expect: staffOnly(404),
    ids: ({ orderId }) => ({ id: orderId, noteId: orderId }),
  },
  'POST /api/admin/orders/{id}/cancel': { expect: adminOnly(200), ...ofOrder, ...sends({ reason: 'Doublon' }) },
  'POST /api/admin/orders/{id}/refund': { expect: adminOnly(200), ...ofPaidOrder, ...sends({ amount: 1, reason: 'Geste' }) },
  'POST /api/admin/stock': {
    expect: staffOnly(200),
    send: ({ productId }) => ({ body: { productId, size: 'M', change: 1, reason: 'Inventaire' } }),
  },
  'GET /api/admin/products': { expect: staffOnly(200) },
  'POST /api/admin/products': { expect: adminOnly(201), ...sends({ name: 'Abaya Lina' }) },
  'GET /api/admin/products/{id}': { expect: adminOnly(200), ...ofProduct },
  // Published, with nothing but a name: the law requires more.
  'PUT /api/admin/products/{id}': { expect: adminOnly(409), ...ofProduct, ...sends({ name: 'Abaya Lina', version: 1 }) },
  'POST /api/admin/products/{id}/duplicate': { expect: adminOnly(201), ...ofProduct },
  'POST /api/admin/products/{id}/publish': { expect: adminOnly(200), ...ofProduct, ...sends({ version: 1 }) },
  'POST /api/admin/products/{id}/archive': { expect: adminOnly(200), ...ofProduct, ...sends({ version: 1 }) },
  'GET /api/admin/products/{id}/colours': { expect: adminOnly(200), ...ofProduct },
  // The product of this world has no model.
  'POST /api/admin/products/{id}/measures/copy': { expect: adminOnly(200), ...ofProduct },
  'PUT /api/admin/products/{id}/colours': { expect: adminOnly(409), ...ofProduct, ...sends({ ids: [] }) },
  'GET /api/admin/products/{id}/preview': { expect: adminOnly(200), ...ofProduct },
  'GET /api/admin/products/{id}/stock': { expect: staffOnly(200), ...ofProduct },
  'GET /api/admin/products/{id}/stock/movements': { expect: staffOnly(200), ...ofProduct },
  'GET /api/admin/categories': { expect: staffOnly(200) },
  'POST /api/admin/categories': { expect: adminOnly(201), send: ({ productId }) => ({ body: { name: `Capes ${productId}` } }) },
  'PUT /api/admin/categories': { expect: adminOnly(409), ...sends({ ids: [] }) },
  'PUT /api/admin/categories/{id}': { expect: adminOnly(200), ...ofCategory, ...sends({ name: 'Abayas' }) },
  'GET /api/admin/redirects': { expect: adminOnly(200) },
  'POST /api/admin/redirects': {
    expect: adminOnly(201),
    send: ({ productId }) => ({ body: { from: `/ancienne-${productId}`, to: '/products' } }),
  },
  'DELETE /api/admin/redirects/{id}': { expect: adminOnly(404), ids: () => ({ id: '99999' }) },
  'GET /api/admin/redirects/missing': { expect: adminOnly(200) },
  'GET /api/admin/search/synonyms': { expect: adminOnly(200) },
  'POST /api/admin/search/synonyms': {
    expect: adminOnly(201),
    send: ({ productId }) => ({ body: { term: `voilette ${productId}`, finds: ['foulard'] } }),
  },
  'PUT /api/admin/search/synonyms/{id}': {
    expect: adminOnly(404),
    ids: () => ({ id: '99999' }),
    ...sends({ term: 'voilette', finds: ['foulard'] }),
  },
  'DELETE /api/admin/search/synonyms/{id}': { expect: adminOnly(404), ids: () => ({ id: '99999' }) },
  'GET /api/admin/search/misses': { expect: adminOnly(200) },
  'DELETE /api/admin/categories/{id}': { expect: adminOnly(409), ...ofCategory },
  'POST /api/admin/pictures': { expect: adminOnly(400), ...sends('no photograph') },
  'GET /api/admin/reviews': { expect: adminOnly(200) },
  'POST /api/admin/reviews/{id}/publish': { expect: adminOnly(200), ...ofReview },
  'POST /api/admin/reviews/{id}/refuse': { expect: adminOnly(200), ...ofReview, ...sends({ reason: 'Hors sujet' }) },
  'GET /api/admin/shoppers': { expect: adminOnly(200) },
  'GET /api/admin/shoppers/{id}': { expect: adminOnly(200), ids: ({ owner }) => ({ id: owner.id }) },
  'GET /api/admin/messages': { expect: adminOnly(200) },
  'GET /api/admin/messages/{id}': { expect: adminOnly(200), ...ofMessage },
  'POST /api/admin/messages/{id}/mark': { expect: adminOnly(200), ...ofMessage, ...sends({ read: true }) },
  'POST /api/admin/messages/{id}/answers': { expect: adminOnly(200), ...ofMessage, ...sends({ text: 'Demain' }) },
  'GET /api/admin/newsletter': { expect: adminOnly(200) },
  'GET /api/admin/newsletter/export': { expect: adminOnly(200) },
  'POST /api/admin/newsletter/remove': { expect: adminOnly(404), ...sends({ email: 'personne@example.com' }) },
  'POST /api/admin/imports': {
    expect: adminOnly(400),
    send: () => ({ body: 'Nom', headers: { 'Content-Type': 'text/csv' } }),
  },
  'GET /api/admin/imports': { expect: adminOnly(200) },
  'GET /api/admin/imports/{id}': { expect: adminOnly(200), ...ofImport },
  'GET /api/admin/imports/{id}/faults': { expect: adminOnly(200), ...ofImport },
  'GET /api/admin/imports/{id}/changes': { expect: adminOnly(200), ...ofImport },
  // Not applied yet: there is nothing to take back.
  'POST /api/admin/imports/{id}/take-back': { expect: adminOnly(409), ...ofImport },
  'POST /api/admin/imports/{id}/apply': { expect: adminOnly(200), ...ofImport, ...sends({ lines: 'all' }) },
  'GET /api/admin/product-file': { expect: adminOnly(200) },
  'GET /api/admin/settings': { expect: adminOnly(200) },
  // An unknown version: the admin gets a conflict, everybody else learns nothing of it.
  ...Object.fromEntries(
    Object.entries(changedSections).map(([section, values]) => [
      `PUT /api/admin/settings/${section}`,
      { expect: adminOnly(409), ...sends({ ...values, version: 'none' }) },
    ]),
  ),
  'GET /api/admin/texts': { expect: adminOnly(200) },
  'POST /api/admin/texts/{page}': {
    expect: adminOnly(409),
    ids: () => ({ page: 'faq' }),
    ...sends({ version: '2020-01-01', mode: 'below', body: 'Bonjour' }),
  },
  'POST /api/admin/staff/{id}/reset-factor': { expect: adminOnly(404), ...ofOwner, ...sends({}) },
  'POST /api/admin/shoppers/{id}/notes': {
    expect: adminOnly(200),
    ids: ({ owner }) => ({ id: owner.id }),
    ...sends({ text: 'Préfère le téléphone' }),
  },
  'DELETE /api/admin/shoppers/{id}/notes/{noteId}': {
    expect: adminOnly(404),
    ids: ({ owner, orderId }) => ({ id: owner.id, noteId: orderId }),
  },
  'POST /api/admin/shoppers/{id}/end-sessions': { expect: adminOnly(404), ids: () => ({ id: nobodysId }) },
  'GET /api/admin/staff': { expect: adminOnly(200) },
  'POST /api/admin/staff': {
    expect: adminOnly(200),
    send: ({ owner }) => ({
      body: { email: `equipe-${owner.email}`, firstName: 'Lina', lastName: 'Morel', role: 'preparation' },
    }),
  },
  'PUT /api/admin/staff/{id}': { expect: adminOnly(404), ...ofOwner, ...sends({ role: 'preparation' }) },
  'POST /api/admin/staff/{id}/remove': { expect: adminOnly(404), ...ofOwner, ...sends({}) },
  'GET /api/admin/audit-log': { expect: adminOnly(200) },
  'GET /api/admin/withdrawals': { expect: adminOnly(200) },
  'POST /api/admin/withdrawals/{id}/handle': { expect: adminOnly(200), ids: ({ withdrawalId }) => ({ id: withdrawalId }) },
}
