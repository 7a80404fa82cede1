import { AccessibilityScreen } from '../../features/information/accessibility-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/accessibility'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Accessibilité',
    description: 'Ce qui est prévu pour toutes, ce qui manque encore, et comment nous le dire.',
    canonical: '/accessibility',
  })

export default AccessibilityScreen
