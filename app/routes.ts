import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** All parts of app/ui on one page, for whoever works on the shop: the built shop is without it. */
const forMaintainers = process.env.NODE_ENV === 'development' ? [route('ui', 'routes/ui.tsx')] : []

/** Every address of the shop, in its own words (specification 2). */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('search', 'routes/search.tsx'),

  route('shipping', 'routes/shipping.tsx'),
  route('returns', 'routes/returns.tsx'),
  route('size-guide', 'routes/size-guide.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('terms-of-use', 'routes/terms-of-use.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('accessibility', 'routes/accessibility.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('withdrawal', 'routes/withdrawal.tsx'),

  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-up', 'routes/sign-up.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('signin', 'routes/signin.ts'),
  route('signup', 'routes/signup.ts'),

  layout('routes/signed-in.tsx', [
    route('checkout', 'routes/checkout.tsx'),
    route('checkout/success', 'routes/checkout-success.tsx'),
    route('checkout/error', 'routes/checkout-error.tsx'),
    route('checkout/confirmation', 'routes/checkout-confirmation.tsx'),
    route('account/profile', 'routes/profile.tsx'),
    route('account/addresses', 'routes/addresses.tsx'),
    route('account/orders/:orderId', 'routes/order.tsx', { id: 'account-order' }),
    route('order/:orderId', 'routes/order.tsx', { id: 'order' }),
  ]),

  // Its screens stand in routes/admin/screens.ts: the list of routes goes to every visitor, the back office does not.
  route('admin/*', 'routes/admin.tsx'),

  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  ...forMaintainers,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
