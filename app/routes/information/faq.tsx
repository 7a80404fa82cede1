import { FaqScreen } from '../../features/information/faq-screen.tsx'
import { loadText } from '../../features/information/load-text.ts'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/faq'

export const loader = (loading: Route.LoaderArgs) => loadText(loading, 'faq')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Questions fréquentes',
    description: 'Commandes, livraison, retours, produits : les réponses à vos questions.',
    canonical: '/faq',
  })

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqScreen text={loaderData.text} />
}
