import { AboutScreen } from '../../features/information/about-screen.tsx'
import { loadText } from '../../features/information/load-text.ts'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/about'

export const loader = (loading: Route.LoaderArgs) => loadText(loading, 'about')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'À propos',
    description: 'Une maison parisienne de mode pudique : élégance, qualité, authenticité.',
    canonical: '/about',
  })

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen text={loaderData.text} />
}
