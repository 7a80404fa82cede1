import { loadText } from '../../features/information/load-text.ts'
import { PrivacyScreen } from '../../features/information/privacy-screen.tsx'
import { VersionedPage } from '../../features/information/versioned-page.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/privacy-policy'

export const loader = (loading: Route.LoaderArgs) => loadText(loading, 'privacy')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Politique de confidentialité',
    description: 'Les données que nous recueillons, pourquoi, combien de temps, et vos droits.',
    canonical: '/privacy-policy',
  })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <VersionedPage {...loaderData} address="/privacy-policy" Screen={PrivacyScreen} />
}
