import { owner, screen, staff } from '../../features/back-office/shell/screen.ts'

/**
 * Every address of the back office, in the order of its navigation: one line per screen. A screen with a label has an entry
 * there; who may open it stands first. The most particular address of a kind comes first.
 */
export const adminScreens = [
  screen(staff, '', () => import('./today.tsx'), { label: 'Aujourd’hui', icon: 'calendar' }),
  screen(staff, 'orders', () => import('./orders.tsx'), { label: 'Commandes', icon: 'package' }),
  screen(staff, 'orders/:orderId', () => import('./order.tsx')),
  screen(owner, 'withdrawals', () => import('./withdrawals.tsx')),
  screen(staff, 'products', () => import('./products.tsx'), { label: 'Produits', icon: 'shopping-bag' }),
  screen(owner, 'products/:id', () => import('./product.tsx')),
  screen(staff, 'products/:id/stock', () => import('./product-stock.tsx')),
  screen(owner, 'products/:id/preview', () => import('./product-preview.tsx')),
  screen(owner, 'categories', () => import('./categories.tsx')),
  screen(owner, 'imports', () => import('./imports.tsx')),
  screen(owner, 'imports/:id', () => import('./import.tsx')),
  screen(owner, 'shoppers', () => import('./shoppers.tsx'), { label: 'Clientes', icon: 'user' }),
  screen(owner, 'shoppers/:id', () => import('./shopper.tsx')),
  screen(owner, 'messages', () => import('./messages.tsx'), { label: 'Messages', icon: 'mail' }),
  screen(owner, 'messages/:id', () => import('./message.tsx')),
  screen(owner, 'reviews', () => import('./reviews.tsx'), { label: 'Avis', icon: 'star' }),
  screen(owner, 'newsletter', () => import('./newsletter.tsx'), { label: 'Newsletter', icon: 'feather' }),
  screen(owner, 'settings', () => import('./settings.tsx'), { label: 'Réglages', icon: 'settings' }),
  screen(owner, 'texts', () => import('./texts.tsx'), { label: 'Textes des pages', icon: 'pencil' }),
  screen(owner, 'texts/:page', () => import('./text.tsx')),
  screen(owner, 'staff', () => import('./staff.tsx'), { label: 'Équipe', icon: 'shield-check' }),
  screen(owner, 'audit-log', () => import('./audit-log.tsx'), { label: 'Journal', icon: 'clock' }),
]
