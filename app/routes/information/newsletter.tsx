import { NewsletterScreen } from '../../features/newsletter/newsletter-screen.tsx'
import { passOn } from '../../lib/api/form-action.ts'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'La lettre' })

/** The home page's form posts here without scripts. */
export const action = (sending: Route.ActionArgs) => passOn(sending, '/newsletter')

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return <NewsletterScreen refused={actionData} />
}
