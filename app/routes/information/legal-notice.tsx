import { LegalNoticeScreen } from '../../features/information/legal-notice-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/legal-notice'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mentions légales',
    description: 'Qui édite la boutique, qui en répond, qui l’héberge.',
    canonical: '/legal-notice',
  })

export default LegalNoticeScreen
