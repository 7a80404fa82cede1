import { loadText } from '../../features/information/load-text.ts'
import { ReturnsScreen } from '../../features/information/returns-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/returns'

export const loader = (loading: Route.LoaderArgs) => loadText(loading, 'returns')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Retours et échanges',
    description: 'Comment échanger une pièce ou être remboursée : les étapes, les délais, les conditions.',
    canonical: '/returns',
  })

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnsScreen text={loaderData.text} />
}
