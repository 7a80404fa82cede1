import type { OwnerReview } from '../../../contract/api/reviews.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

type ReviewState = OwnerReview['state']

export const reviewStates: Record<ReviewState, string> = { waiting: 'À vérifier', published: 'Publié', refused: 'Refusé' }
const tones: Record<ReviewState, BadgeTone> = { waiting: 'warning', published: 'success', refused: 'neutral' }

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => <Badge tone={tones[state]}>{reviewStates[state]}</Badge>
