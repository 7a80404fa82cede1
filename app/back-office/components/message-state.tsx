import type { AdminMessage } from '../../../contract/api/admin/messages.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

type MessageState = AdminMessage['state']

export const messageStates: Record<MessageState, string> = { new: 'Nouveau', read: 'Lu', answered: 'Répondu' }
const tones: Record<MessageState, BadgeTone> = { new: 'warning', read: 'neutral', answered: 'success' }

export const MessageStateBadge = ({ state }: { state: MessageState }) => <Badge tone={tones[state]}>{messageStates[state]}</Badge>
