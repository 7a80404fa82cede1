import { loadText } from '../../features/information/load-text.ts'
import { ShippingScreen } from '../../features/information/shipping-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/shipping'

export const loader = (loading: Route.LoaderArgs) => loadText(loading, 'shipping')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Livraison',
    description: 'Modes, prix, zones et délais de livraison, en France et chez nos voisins.',
    canonical: '/shipping',
  })

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <ShippingScreen text={loaderData.text} />
}
