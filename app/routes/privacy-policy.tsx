import { PrivacyScreen } from '../features/information/privacy-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Politique de confidentialité',
    description: 'Les données que nous recueillons, pourquoi, combien de temps, et vos droits.',
    canonical: '/privacy-policy',
  })

export default PrivacyScreen
