import type { ProductState } from '../../../contract/api/admin/products.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

export const stateNames: Record<ProductState, string> = { draft: 'Brouillon', published: 'Publié', archived: 'Archivé' }
const tones: Record<ProductState, BadgeTone> = { draft: 'warning', published: 'success', archived: 'neutral' }

export const ProductStateBadge = ({ state }: { state: ProductState }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>
