import { loadText } from '../../features/information/load-text.ts'
import { TermsScreen } from '../../features/information/terms-screen.tsx'
import { VersionedPage } from '../../features/information/versioned-page.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/terms-of-use'

export const loader = (loading: Route.LoaderArgs) => loadText(loading, 'terms')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conditions d’utilisation et de vente',
    description: 'Les règles de la boutique : commande, paiement, livraison, rétractation, garanties.',
    canonical: '/terms-of-use',
  })

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <VersionedPage {...loaderData} address="/terms-of-use" Screen={TermsScreen} />
}
