import type { MetaFunction } from 'react-router'
import { UiGallery } from '../features/ui-gallery/ui-gallery.tsx'
import { pageMeta } from '../lib/format/page-meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Les pièces du site' })

export default UiGallery
