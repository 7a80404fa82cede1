import type { Order } from '../../../../contract/api/orders.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** Colour and words: never colour alone. */
export const OrderStatus = ({ order: { status, statusColor } }: { order: Pick<Order, 'status' | 'statusColor'> }) => (
  <Badge tone={statusColor}>{status}</Badge>
)
