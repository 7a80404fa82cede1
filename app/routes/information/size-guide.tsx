import { SizeGuideScreen } from '../../features/information/size-guide/size-guide-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/size-guide'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Guide des tailles',
    description: 'Prendre ses mesures et choisir sa taille, de XS à XL.',
    canonical: '/size-guide',
  })

export default SizeGuideScreen
