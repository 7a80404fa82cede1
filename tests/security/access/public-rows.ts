import { customers, everyone, mailedCode, ofProduct, type Row, sends } from './row.ts'

/** What anybody reads and sends: health, catalogue, forms, texts. */
export const publicRows: Record<string, Row> = {
  'GET /healthz': { expect: everyone(200) },
  'GET /readyz': { expect: everyone(200) },
  'GET /.well-known/security.txt': { expect: everyone(200) },
  'GET /metrics': { expect: everyone(200) },
  'GET /api/openapi.json': { expect: everyone(200) },
  'GET /api/docs': { expect: everyone(200) },
  // Named by its content; any other name leads nowhere.
  'GET /api/docs/{version}.css': { expect: everyone(404), ids: () => ({ version: 'f'.repeat(12) }) },
  'POST /api/csp-reports': {
    expect: everyone(204),
    send: () => ({ body: [], headers: { 'Content-Type': 'application/reports+json' } }),
  },
  'GET /feeds/products.xml': { expect: everyone(200) },
  'GET /sitemap.xml': { expect: everyone(200) },
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
    send: ({ orderNumber, buyer }) => ({ body: { name: 'Lina', email: buyer.email, orderNumber } }),
  },

  'GET /api/texts/{page}': { expect: everyone(200), ids: () => ({ page: 'faq' }) },
  'GET /api/texts/{page}/versions': { expect: everyone(200), ids: () => ({ page: 'terms' }) },
  'GET /api/texts/{page}/versions/{version}': {
    expect: everyone(404),
    ids: () => ({ page: 'terms', version: '2020-01-01' }),
  },
}
