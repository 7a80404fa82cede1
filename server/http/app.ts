import { randomUUID } from 'node:crypto'
import { messages } from '../../contract/messages.ts'
import type { Tools } from '../tools.ts'
import { apiDocument } from './api-document.ts'
import { errorResponse, problemResponse } from './error-response.ts'
import { measured } from './metrics.ts'
import { pages, type Storefront } from './pages.ts'
import { readableBody } from './request-body.ts'
import { addressRoutes } from './routes/addresses.ts'
import { ownerCategoryRoutes } from './routes/admin-categories.ts'
import { ownerImportRoutes, ownerProductFileRoutes } from './routes/admin-imports.ts'
import { ownerOrderRoutes, ownerStockRoutes } from './routes/admin-orders.ts'
import { ownerMessageRoutes, ownerNewsletterRoutes, ownerShopperRoutes } from './routes/admin-people.ts'
import { ownerPictureRoutes } from './routes/admin-pictures.ts'
import { ownerProductRoutes } from './routes/admin-products.ts'
import { ownerAuditRoutes, ownerSettingsRoutes, ownerStaffRoutes, ownerTextRoutes } from './routes/admin-settings.ts'
import { todayRoutes } from './routes/admin-today.ts'
import { authRoutes } from './routes/auth.ts'
import { cardRoutes } from './routes/cards.ts'
import { cartRoutes } from './routes/cart.ts'
import { contactRoutes } from './routes/contact.ts'
import { docsRoutes } from './routes/docs.ts'
import { documentRoutes, orderDocumentRoutes, ownerDocumentRoutes } from './routes/documents.ts'
import { favouriteRoutes } from './routes/favorites.ts'
import { healthRoutes } from './routes/health.ts'
import { meRoutes } from './routes/me.ts'
import { mediaRoutes } from './routes/media.ts'
import { newsletterRoutes, oneClickRoutes } from './routes/newsletter.ts'
import { oauthRoutes } from './routes/oauth.ts'
import { orderRoutes } from './routes/orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { productRoutes } from './routes/products.ts'
import { orderReviewRoutes, ownerReviewRoutes, reviewRoutes } from './routes/reviews.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { securityTextRoutes } from './routes/security-text.ts'
import { textRoutes } from './routes/texts.ts'
import { ownerWithdrawalRoutes, withdrawalRoutes } from './routes/withdrawals.ts'
import { inertUnlessPage, securityHeaders } from './security-headers.ts'
import { shopApi } from './shop-api.ts'

const ownLimit = /^\/api\/(?:admin\/pictures|admin\/imports|newsletter\/one-click(?:\/.*)?)$/

/** The door: a table of contents of everything the shop answers. */
export function openDoor(tools: Tools, storefront?: Storefront) {
  const door = shopApi()
  door.onError(errorResponse)
  door.notFound((c) => problemResponse(c, 404, { code: 'not_found', message: messages.notFound }))
  door.use(async (c, next) => {
    c.set('tools', tools)
    c.set('requestId', randomUUID())
    await next()
  })
  door.use(measured)
  door.use(securityHeaders(tools.config.PUBLIC_URL))
  door.use(inertUnlessPage)
  // A photograph or a file of products is no JSON: their routes have their own limits. Of what a mailbox's button sends nothing is read.
  door.use('/api/*', (c, next) => (ownLimit.test(c.req.path) ? next() : readableBody(c, next)))

  door.route('/', healthRoutes)
  door.route('/.well-known', securityTextRoutes)
  door.route('/media', mediaRoutes)
  door.route('/api/products', productRoutes)
  door.route('/api/auth', authRoutes)
  door.route('/api/auth/me', meRoutes)
  door.route('/api/auth/me/second-factor', secondFactorRoutes)
  door.route('/api/auth/oauth', oauthRoutes)
  door.route('/api/cart', cartRoutes)
  door.route('/api/favorites', favouriteRoutes)
  door.route('/api/orders', orderRoutes)
  door.route('/api/payments', paymentRoutes)
  door.route('/api/payments/cards', cardRoutes)
  door.route('/api/addresses', addressRoutes)
  door.route('/api/contact', contactRoutes)
  door.route('/api/newsletter', newsletterRoutes)
  door.route('/api/newsletter/one-click', oneClickRoutes)
  door.route('/api/orders', orderDocumentRoutes)
  door.route('/api/documents', documentRoutes)
  door.route('/api/products', reviewRoutes)
  door.route('/api/orders', orderReviewRoutes)
  door.route('/api/admin/reviews', ownerReviewRoutes)
  door.route('/api/withdrawals', withdrawalRoutes)
  door.route('/api/texts', textRoutes)
  door.route('/api/admin/orders', ownerOrderRoutes)
  door.route('/api/admin/today', todayRoutes)
  door.route('/api/admin/stock', ownerStockRoutes)
  door.route('/api/admin/products', ownerProductRoutes)
  door.route('/api/admin/categories', ownerCategoryRoutes)
  door.route('/api/admin/pictures', ownerPictureRoutes)
  door.route('/api/admin/withdrawals', ownerWithdrawalRoutes)
  door.route('/api/admin/orders', ownerDocumentRoutes)
  door.route('/api/admin/shoppers', ownerShopperRoutes)
  door.route('/api/admin/imports', ownerImportRoutes)
  door.route('/api/admin/product-file', ownerProductFileRoutes)
  door.route('/api/admin/messages', ownerMessageRoutes)
  door.route('/api/admin/newsletter', ownerNewsletterRoutes)
  door.route('/api/admin/settings', ownerSettingsRoutes)
  door.route('/api/admin/texts', ownerTextRoutes)
  door.route('/api/admin/staff', ownerStaffRoutes)
  door.route('/api/admin/audit-log', ownerAuditRoutes)

  const document = apiDocument(door, tools.settings)
  door.get('/api/openapi.json', (c) => c.json(document()))
  door.route('/api/docs', docsRoutes(document))
  door.all('/api/*', (c) => {
    const allowed = document.methodsAt(c.req.path)
    if (allowed.length === 0) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
    return problemResponse(c, 405, {
      code: 'method_not_allowed',
      message: messages.methodNotAllowed,
      headers: { Allow: allowed.join(', ') },
    })
  })
  if (storefront) {
    const api = async (path: string, init?: RequestInit) => door.request(`/api${path}`, init)
    door.get('*', pages(storefront, api))
    door.all('*', (c) =>
      problemResponse(c, 405, {
        code: 'method_not_allowed',
        message: messages.methodNotAllowed,
        headers: { Allow: 'GET, HEAD' },
      }),
    )
  }
  return door
}
