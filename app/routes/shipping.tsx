import { ShippingScreen } from '../features/information/shipping-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/shipping'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Livraison',
    description: 'Modes, prix, zones et délais de livraison, en France et chez nos voisins.',
    canonical: '/shipping',
  })

export default ShippingScreen
