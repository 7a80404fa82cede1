import { NewsletterScreen } from '../features/newsletter/newsletter-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'La lettre' })

export default NewsletterScreen
