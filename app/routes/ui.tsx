import type { MetaFunction } from 'react-router'
import { PartsPage } from '../features/parts/parts-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Les pièces du site' })

export default PartsPage
