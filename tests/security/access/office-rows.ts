import { demoSettings } from '../../../contract/rules/company/demo-settings.ts'
import {
  nobodysId,
  ofBuyer,
  ofCategory,
  ofImport,
  ofMessage,
  ofProduct,
  ofReview,
  ownerOnly,
  type Row,
  sends,
  staffOnly,
} from './row.ts'

const { name, foundedIn, postalAddress, phone, email, company, mediator, host, ownerMails } = demoSettings
const { standardShippingCents, freeShippingAboveCents, standardDelays, expressDelay, cutOffHour, cancelMinutes } = demoSettings
const changedSections = {
  identity: { name, slogan: 'Autre', foundedIn, postalAddress, phone, email, hours: [{ days: 'Lundi', hours: '9h – 18h' }] },
  company: { company: { ...company, capital: '1 €' } },
  delivery: { standardShippingCents, expressShippingCents: 1, freeShippingAboveCents, standardDelays, expressDelay, cutOffHour },
  orders: { returnDays: 30, cancelMinutes },
  legal: { mediator, host: { ...host, name: 'Autre' } },
  alerts: { ownerMails: { ...ownerMails, stock: false } },
  sizes: { sizeKinds: [{ name: 'Longueurs', sizes: ['52', '54'] }] },
}
/** The rest of the back office. */
export const officeRows: Record<string, Row> = {
  'GET /api/admin/products': { expect: staffOnly(200) },
  'POST /api/admin/products': { expect: ownerOnly(201), ...sends({ name: 'Abaya Lina' }) },
  'GET /api/admin/products/{id}': { expect: ownerOnly(200), ...ofProduct },
  // Published, with nothing but a name: the law requires more.
  'PUT /api/admin/products/{id}': { expect: ownerOnly(409), ...ofProduct, ...sends({ name: 'Abaya Lina', version: 1 }) },
  'POST /api/admin/products/{id}/duplicate': { expect: ownerOnly(201), ...ofProduct },
  'POST /api/admin/products/{id}/publish': { expect: ownerOnly(200), ...ofProduct, ...sends({ version: 1 }) },
  'POST /api/admin/products/{id}/archive': { expect: ownerOnly(200), ...ofProduct, ...sends({ version: 1 }) },
  'GET /api/admin/products/{id}/colours': { expect: ownerOnly(200), ...ofProduct },
  // The product of this world has no model.
  'POST /api/admin/products/{id}/measures/copy': { expect: ownerOnly(200), ...ofProduct },
  'PUT /api/admin/products/{id}/colours': { expect: ownerOnly(409), ...ofProduct, ...sends({ ids: [] }) },
  'GET /api/admin/products/{id}/preview': { expect: ownerOnly(200), ...ofProduct },
  'GET /api/admin/products/{id}/stock': { expect: staffOnly(200), ...ofProduct },
  'GET /api/admin/products/{id}/stock/movements': { expect: staffOnly(200), ...ofProduct },
  'GET /api/admin/categories': { expect: staffOnly(200) },
  'GET /api/admin/size-kinds': { expect: staffOnly(200) },
  'POST /api/admin/categories': { expect: ownerOnly(201), send: ({ productId }) => ({ body: { name: `Capes ${productId}` } }) },
  'PUT /api/admin/categories': { expect: ownerOnly(409), ...sends({ ids: [] }) },
  'PUT /api/admin/categories/{id}': { expect: ownerOnly(200), ...ofCategory, ...sends({ name: 'Abayas' }) },
  'GET /api/admin/redirects': { expect: ownerOnly(200) },
  'POST /api/admin/redirects': {
    expect: ownerOnly(201),
    send: ({ productId }) => ({ body: { from: `/ancienne-${productId}`, to: '/products' } }),
  },
  'DELETE /api/admin/redirects/{id}': { expect: ownerOnly(404), ids: () => ({ id: '99999' }) },
  'GET /api/admin/redirects/missing': { expect: ownerOnly(200) },
  'GET /api/admin/search/synonyms': { expect: ownerOnly(200) },
  'POST /api/admin/search/synonyms': {
    expect: ownerOnly(201),
    send: ({ productId }) => ({ body: { term: `voilette ${productId}`, finds: ['foulard'] } }),
  },
  'PUT /api/admin/search/synonyms/{id}': {
    expect: ownerOnly(404),
    ids: () => ({ id: '99999' }),
    ...sends({ term: 'voilette', finds: ['foulard'] }),
  },
  'DELETE /api/admin/search/synonyms/{id}': { expect: ownerOnly(404), ids: () => ({ id: '99999' }) },
  'GET /api/admin/search/misses': { expect: ownerOnly(200) },
  'DELETE /api/admin/categories/{id}': { expect: ownerOnly(409), ...ofCategory },
  'POST /api/admin/pictures': { expect: ownerOnly(400), ...sends('no photograph') },
  'GET /api/admin/reviews': { expect: ownerOnly(200) },
  'POST /api/admin/reviews/{id}/publish': { expect: ownerOnly(200), ...ofReview },
  'POST /api/admin/reviews/{id}/refuse': { expect: ownerOnly(200), ...ofReview, ...sends({ reason: 'Hors sujet' }) },
  'GET /api/admin/shoppers': { expect: ownerOnly(200) },
  'GET /api/admin/shoppers/{id}': { expect: ownerOnly(200), ids: ({ buyer }) => ({ id: buyer.id }) },
  'GET /api/admin/messages': { expect: ownerOnly(200) },
  'GET /api/admin/messages/{id}': { expect: ownerOnly(200), ...ofMessage },
  'POST /api/admin/messages/{id}/mark': { expect: ownerOnly(200), ...ofMessage, ...sends({ read: true }) },
  'POST /api/admin/messages/{id}/answers': { expect: ownerOnly(200), ...ofMessage, ...sends({ text: 'Demain' }) },
  'GET /api/admin/newsletter': { expect: ownerOnly(200) },
  'GET /api/admin/newsletter/export': { expect: ownerOnly(200) },
  'POST /api/admin/newsletter/remove': { expect: ownerOnly(404), ...sends({ email: 'personne@example.com' }) },
  'POST /api/admin/imports': {
    expect: ownerOnly(400),
    send: () => ({ body: 'Nom', headers: { 'Content-Type': 'text/csv' } }),
  },
  'GET /api/admin/imports': { expect: ownerOnly(200) },
  'GET /api/admin/imports/{id}': { expect: ownerOnly(200), ...ofImport },
  'GET /api/admin/imports/{id}/faults': { expect: ownerOnly(200), ...ofImport },
  'GET /api/admin/imports/{id}/changes': { expect: ownerOnly(200), ...ofImport },
  // Not applied yet: there is nothing to take back.
  'POST /api/admin/imports/{id}/take-back': { expect: ownerOnly(409), ...ofImport },
  'POST /api/admin/imports/{id}/apply': { expect: ownerOnly(200), ...ofImport, ...sends({ lines: 'all' }) },
  'GET /api/admin/product-file': { expect: ownerOnly(200) },
  'GET /api/admin/settings': { expect: ownerOnly(200) },
  // An unknown version: the owner gets a conflict, everybody else learns nothing of it.
  ...Object.fromEntries(
    Object.entries(changedSections).map(([section, values]) => [
      `PUT /api/admin/settings/${section}`,
      { expect: ownerOnly(409), ...sends({ ...values, version: 'none' }) },
    ]),
  ),
  'GET /api/admin/texts': { expect: ownerOnly(200) },
  'POST /api/admin/texts/{page}': {
    expect: ownerOnly(409),
    ids: () => ({ page: 'faq' }),
    ...sends({ version: '2020-01-01', mode: 'below', body: 'Bonjour' }),
  },
  'POST /api/admin/staff/{id}/reset-factor': { expect: ownerOnly(404), ...ofBuyer, ...sends({}) },
  'POST /api/admin/shoppers/{id}/notes': {
    expect: ownerOnly(200),
    ids: ({ buyer }) => ({ id: buyer.id }),
    ...sends({ text: 'Préfère le téléphone' }),
  },
  'DELETE /api/admin/shoppers/{id}/notes/{noteId}': {
    expect: ownerOnly(404),
    ids: ({ buyer, orderId }) => ({ id: buyer.id, noteId: orderId }),
  },
  'POST /api/admin/shoppers/{id}/reset-factor': { expect: ownerOnly(404), ids: () => ({ id: nobodysId }), ...sends({}) },
  'POST /api/admin/shoppers/{id}/end-sessions': { expect: ownerOnly(404), ids: () => ({ id: nobodysId }) },
  'GET /api/admin/staff': { expect: ownerOnly(200) },
  'POST /api/admin/staff': {
    expect: ownerOnly(200),
    send: ({ buyer }) => ({
      body: { email: `equipe-${buyer.email}`, firstName: 'Lina', lastName: 'Morel', role: 'preparation' },
    }),
  },
  'PUT /api/admin/staff/{id}': { expect: ownerOnly(404), ...ofBuyer, ...sends({ role: 'preparation' }) },
  'POST /api/admin/staff/{id}/remove': { expect: ownerOnly(404), ...ofBuyer, ...sends({}) },
  'GET /api/admin/audit-log': { expect: ownerOnly(200) },
  'GET /api/admin/withdrawals': { expect: ownerOnly(200) },
  'POST /api/admin/withdrawals/{id}/handle': { expect: ownerOnly(200), ids: ({ withdrawalId }) => ({ id: withdrawalId }) },
  'PUT /api/admin/withdrawals/{id}/order': {
    expect: ownerOnly(404),
    ids: ({ withdrawalId }) => ({ id: withdrawalId }),
    ...sends({ orderNumber: 'NL-0000-0000-0000' }),
  },
  'POST /api/admin/withdrawals/{id}/reopen': { expect: ownerOnly(200), ids: ({ withdrawalId }) => ({ id: withdrawalId }) },
}
