import { Badge } from '../../../ui/feedback/badge.tsx'

export const WithdrawalDeadline = ({ inTime }: { inTime: boolean }) =>
  inTime ? <Badge tone="success">Dans le délai</Badge> : <Badge tone="warning">Hors délai, à examiner</Badge>
