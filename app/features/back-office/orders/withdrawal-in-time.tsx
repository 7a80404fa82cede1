import { Badge } from '../../../ui/badge.tsx'

export const InTime = ({ inTime }: { inTime: boolean }) =>
  inTime ? <Badge tone="success">Dans le délai</Badge> : <Badge tone="warning">Hors délai, à examiner</Badge>
