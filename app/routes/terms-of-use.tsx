import { TermsScreen } from '../features/information/terms-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/terms-of-use'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conditions d’utilisation et de vente',
    description: 'Les règles de la boutique : commande, paiement, livraison, rétractation, garanties.',
    canonical: '/terms-of-use',
  })

export default TermsScreen
