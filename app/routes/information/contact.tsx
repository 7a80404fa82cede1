import { contactErrors } from '../../features/contact/contact-errors.ts'
import { ContactScreen } from '../../features/contact/contact-screen.tsx'
import { passOn } from '../../lib/api/form-action.ts'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Écrire, appeler ou venir : notre adresse, nos horaires et un formulaire.',
    canonical: '/contact',
  })

export const action = (sending: Route.ActionArgs) => passOn(sending, '/contact', contactErrors)

export default function Contact({ actionData }: Route.ComponentProps) {
  return <ContactScreen refused={actionData} />
}
