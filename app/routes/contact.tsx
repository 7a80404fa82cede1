import { ContactScreen } from '../features/contact/contact-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Écrire, appeler ou venir : notre adresse, nos horaires et un formulaire.',
    canonical: '/contact',
  })

export default ContactScreen
