import { randomUUID } from 'node:crypto'
import { compress } from 'hono/compress'
import * as messages from '../../contract/text/messages.ts'
import type { ShopContext } from '../context.ts'
import { errorResponse, problemResponse } from './api/error-response.ts'
import { openapi } from './api/openapi.ts'
import { shopApi } from './api/shop-api.ts'
import { reportsPath } from './middleware/content-security-policy.ts'
import { measured } from './middleware/metrics.ts'
import { readableBody } from './middleware/request-body.ts'
import { requireStaff } from './middleware/require-auth.ts'
import { restrictiveDefaults, securityHeaders } from './middleware/security-headers.ts'
import { earlierRoutes, storedAssetRoutes, withBuild } from './pages/earlier-builds.ts'
import { ownForm, pagesWithForm } from './pages/page-forms.ts'
import { renderPages, type Storefront } from './pages/render-pages.ts'
import { addressRoutes } from './routes/account/addresses.ts'
import { bodyProfileRoutes } from './routes/account/body-profiles.ts'
import { cardRoutes } from './routes/account/cards.ts'
import { favouriteRoutes } from './routes/account/favourites.ts'
import { meRoutes } from './routes/account/me.ts'
import { ownerCategoryRoutes } from './routes/admin/categories.ts'
import { dashboardRoutes } from './routes/admin/dashboard.ts'
import { ownerImportRoutes, ownerProductFileRoutes } from './routes/admin/imports.ts'
import { ownerModelRoutes } from './routes/admin/models.ts'
import { orderCorrectionRoutes } from './routes/admin/orders/order-corrections.ts'
import { ownerOrderRoutes, ownerStockRoutes } from './routes/admin/orders/orders.ts'
import { ownerCustomerRoutes } from './routes/admin/people/customers.ts'
import { ownerMessageRoutes } from './routes/admin/people/messages.ts'
import { ownerNewsletterRoutes } from './routes/admin/people/newsletter.ts'
import { ownerPictureRoutes } from './routes/admin/pictures.ts'
import { ownerProductRoutes } from './routes/admin/products.ts'
import { ownerSearchRoutes } from './routes/admin/search.ts'
import { ownerRedirectRoutes } from './routes/admin/seo/redirects.ts'
import { staffSizeKindRoutes } from './routes/admin/size-kinds.ts'
import { ownerAuditRoutes } from './routes/admin/staff/audit-log.ts'
import { ownerSettingsRoutes } from './routes/admin/staff/settings.ts'
import { ownerStaffRoutes } from './routes/admin/staff/staff.ts'
import { ownerTextRoutes } from './routes/admin/staff/texts.ts'
import { authRoutes } from './routes/auth/auth.ts'
import { oauthRoutes } from './routes/auth/oauth.ts'
import { proofRoutes } from './routes/auth/proof.ts'
import { secondFactorRoutes } from './routes/auth/second-factor.ts'
import { cartRoutes } from './routes/shop/cart.ts'
import { contactRoutes } from './routes/shop/contact.ts'
import { documentRoutes, orderDocumentRoutes, ownerDocumentRoutes } from './routes/shop/documents.ts'
import { newsletterRoutes, oneClickRoutes } from './routes/shop/newsletter.ts'
import { exchangeRoutes, staffExchangeRoutes } from './routes/shop/orders/exchanges.ts'
import { orderRoutes } from './routes/shop/orders/orders.ts'
import { paymentRoutes } from './routes/shop/orders/payments.ts'
import { productRoutes } from './routes/shop/products.ts'
import { orderReviewRoutes, ownerReviewRoutes, reviewRoutes } from './routes/shop/reviews.ts'
import { textRoutes } from './routes/shop/texts.ts'
import { ownerWithdrawalRoutes, withdrawalRoutes } from './routes/shop/withdrawals.ts'
import { apiDocsRoutes } from './routes/system/api-docs.ts'
import { cspReportRoutes } from './routes/system/csp-reports.ts'
import { feedRoutes } from './routes/system/feeds.ts'
import { healthRoutes } from './routes/system/health.ts'
import { mediaRoutes } from './routes/system/media.ts'
import { securityTextRoutes } from './routes/system/security-text.ts'
import { sitemapRoutes } from './routes/system/sitemap.ts'

const ownLimit = /^\/api\/(?:admin\/pictures|admin\/imports|csp-reports|newsletter\/one-click(?:\/.*)?)$/

/** The HTTP application: the table of contents of everything the shop answers. */
export function createApp(context: ShopContext, storefront?: Storefront) {
  const app = shopApi()
  app.onError(errorResponse)
  app.notFound((c) => problemResponse(c, 404, { code: 'not_found', message: messages.notFound }))
  app.use(async (c, next) => {
    c.set('context', context)
    c.set('requestId', randomUUID())
    await next()
  })
  app.use(measured)
  app.use(securityHeaders(context.config.PUBLIC_URL))
  app.use(restrictiveDefaults)
  if (storefront?.build) app.use(withBuild(storefront.build))
  // Uploads (photographs, product files) and a browser's reports are no JSON and have limits at their routes; the body of a
  // one-click unsubscribe is not read.
  app.use('/api/*', (c, next) => (ownLimit.test(c.req.path) ? next() : readableBody(c, next)))

  app.route('/', healthRoutes)
  app.route('/.well-known', securityTextRoutes)
  app.route('/media', mediaRoutes)
  app.route('/feeds', feedRoutes)
  app.route('/', sitemapRoutes)
  app.route(reportsPath, cspReportRoutes)
  app.route('/assets', storedAssetRoutes)
  app.route('/api/products', productRoutes)
  app.route('/api/auth', authRoutes)
  app.route('/api/auth/me', meRoutes)
  app.route('/api/auth/me/proof', proofRoutes)
  app.route('/api/auth/me/second-factor', secondFactorRoutes)
  app.route('/api/auth/oauth', oauthRoutes)
  app.route('/api/cart', cartRoutes)
  app.route('/api/favorites', favouriteRoutes)
  app.route('/api/body-profiles', bodyProfileRoutes)
  for (const routes of [orderRoutes, exchangeRoutes, orderDocumentRoutes, orderReviewRoutes]) app.route('/api/orders', routes)
  app.route('/api/payments', paymentRoutes)
  app.route('/api/payments/cards', cardRoutes)
  app.route('/api/addresses', addressRoutes)
  app.route('/api/contact', contactRoutes)
  app.route('/api/newsletter', newsletterRoutes)
  app.route('/api/newsletter/one-click', oneClickRoutes)
  app.route('/api/documents', documentRoutes)
  app.route('/api/products', reviewRoutes)
  app.route('/api/admin/reviews', ownerReviewRoutes)
  app.route('/api/withdrawals', withdrawalRoutes)
  app.route('/api/texts', textRoutes)
  for (const routes of [ownerOrderRoutes, orderCorrectionRoutes, staffExchangeRoutes, ownerDocumentRoutes])
    app.route('/api/admin/orders', routes)
  app.route('/api/admin/today', dashboardRoutes)
  app.route('/api/admin/stock', ownerStockRoutes)
  app.route('/api/admin/products', ownerProductRoutes)
  app.route('/api/admin/products', ownerModelRoutes)
  app.route('/api/admin/categories', ownerCategoryRoutes)
  app.route('/api/admin/size-kinds', staffSizeKindRoutes)
  app.route('/api/admin/redirects', ownerRedirectRoutes)
  app.route('/api/admin/search', ownerSearchRoutes)
  app.route('/api/admin/pictures', ownerPictureRoutes)
  app.route('/api/admin/withdrawals', ownerWithdrawalRoutes)
  app.route('/api/admin/shoppers', ownerCustomerRoutes)
  app.route('/api/admin/imports', ownerImportRoutes)
  app.route('/api/admin/product-file', ownerProductFileRoutes)
  app.route('/api/admin/messages', ownerMessageRoutes)
  app.route('/api/admin/newsletter', ownerNewsletterRoutes)
  app.route('/api/admin/settings', ownerSettingsRoutes)
  app.route('/api/admin/texts', ownerTextRoutes)
  app.route('/api/admin/staff', ownerStaffRoutes)
  app.route('/api/admin/audit-log', ownerAuditRoutes)

  const document = openapi(app, context.settings)
  app.get('/api/openapi.json', (c) => c.json(document()))
  app.route('/api/docs', apiDocsRoutes(document))
  // What is unknown below it too: only the staff learn what exists (contract 4).
  app.use('/api/admin/*', requireStaff.middleware)
  app.all('/api/*', (c) => {
    const allowed = document.methodsAt(c.req.path)
    if (allowed.length === 0) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
    return problemResponse(c, 405, {
      code: 'method_not_allowed',
      message: messages.methodNotAllowed,
      headers: { Allow: allowed.join(', ') },
    })
  })
  if (storefront) {
    const api = async (path: string, init?: RequestInit, env?: object) => app.request(`/api${path}`, init, env)
    app.use('/__manifest', compress())
    app.get('/__manifest', earlierRoutes(storefront))
    app.get('*', renderPages(storefront, api))
    app.on('POST', pagesWithForm, ownForm(context.config.PUBLIC_URL), renderPages(storefront, api))
    app.all('*', (c) =>
      problemResponse(c, 405, {
        code: 'method_not_allowed',
        message: messages.methodNotAllowed,
        headers: { Allow: 'GET, HEAD' },
      }),
    )
  }
  return app
}
