import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Most components of app/ui on one page, for developers only: the built shop lacks it. */
const forMaintainers = process.env.NODE_ENV === 'development' ? [route('ui', 'routes/ui.tsx')] : []

/** Every URL of the shop (spec 2). */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('search', 'routes/search.tsx'),

  route('shipping', 'routes/information/shipping.tsx'),
  route('returns', 'routes/information/returns.tsx'),
  route('size-guide', 'routes/information/size-guide.tsx'),
  route('faq', 'routes/information/faq.tsx'),
  route('terms-of-use', 'routes/information/terms-of-use.tsx'),
  route('privacy-policy', 'routes/information/privacy-policy.tsx'),
  route('about', 'routes/information/about.tsx'),
  route('contact', 'routes/information/contact.tsx'),
  route('accessibility', 'routes/information/accessibility.tsx'),
  route('legal-notice', 'routes/information/legal-notice.tsx'),
  route('newsletter', 'routes/information/newsletter.tsx'),
  route('withdrawal', 'routes/withdrawal.tsx'),

  route('sign-in', 'routes/account/sign-in.tsx'),
  route('sign-up', 'routes/account/sign-up.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('signin', 'routes/account/signin.ts'),
  route('signup', 'routes/account/signup.ts'),

  layout('routes/account/signed-in.tsx', [
    route('checkout', 'routes/checkout/checkout.tsx'),
    route('checkout/success', 'routes/checkout/checkout-success.tsx'),
    route('checkout/error', 'routes/checkout/checkout-error.tsx'),
    route('checkout/confirmation', 'routes/checkout/checkout-confirmation.tsx'),
    route('account/profile', 'routes/account/profile.tsx'),
    route('account/addresses', 'routes/account/addresses.tsx'),
    route('account/orders/:orderId', 'routes/account/order.tsx', { id: 'account-order' }),
    route('order/:orderId', 'routes/account/order.tsx', { id: 'order' }),
  ]),

  route('admin', 'routes/admin.tsx', [
    index('routes/admin/shop/dashboard.tsx'),
    route('orders', 'routes/admin/sales/orders.tsx'),
    route('orders/:orderId', 'routes/admin/sales/order.tsx'),
    route('products', 'routes/admin/catalogue/products.tsx'),
    route('products/:id/stock', 'routes/admin/catalogue/product-stock.tsx'),
    layout('routes/admin/owner-only.tsx', [
      route('withdrawals', 'routes/admin/sales/withdrawals.tsx'),
      route('products/new', 'routes/admin/catalogue/new-product.tsx'),
      route('products/:id', 'routes/admin/catalogue/product.tsx'),
      route('products/:id/preview', 'routes/admin/catalogue/product-preview.tsx'),
      route('categories', 'routes/admin/catalogue/categories.tsx'),
      route('search', 'routes/admin/catalogue/search.tsx', { id: 'admin-search' }),
      route('redirects', 'routes/admin/catalogue/redirects.tsx'),
      route('imports', 'routes/admin/catalogue/imports.tsx'),
      route('imports/:id', 'routes/admin/catalogue/import.tsx'),
      route('shoppers', 'routes/admin/sales/customers.tsx'),
      route('shoppers/:id', 'routes/admin/sales/customer.tsx'),
      route('messages', 'routes/admin/sales/messages.tsx'),
      route('messages/:id', 'routes/admin/sales/message.tsx'),
      route('reviews', 'routes/admin/sales/reviews.tsx'),
      route('newsletter', 'routes/admin/sales/newsletter.tsx'),
      route('settings', 'routes/admin/shop/settings.tsx'),
      route('texts', 'routes/admin/shop/texts.tsx'),
      route('texts/:page', 'routes/admin/shop/text.tsx'),
      route('staff', 'routes/admin/shop/staff.tsx'),
      route('audit-log', 'routes/admin/shop/audit-log.tsx'),
    ]),
    route('*', 'routes/admin/not-found.tsx'),
  ]),

  route('robots.txt', 'routes/robots.ts'),
  ...forMaintainers,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
