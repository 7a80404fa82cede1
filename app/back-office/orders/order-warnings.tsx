import type { AdminOrder } from '../../../contract/api/admin/orders.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

const troubles = { problem: 'Problème de livraison', returned: 'Colis en retour' }

/** What stops the owner for a moment: the buyer has withdrawn, or the parcel is in trouble. */
export const OrderWarnings = ({ openWithdrawal, parcelTrouble }: Pick<AdminOrder, 'openWithdrawal' | 'parcelTrouble'>) => (
  <>
    {openWithdrawal && <Badge tone="danger">Rétractation</Badge>}
    {parcelTrouble && <Badge tone="danger">{troubles[parcelTrouble]}</Badge>}
  </>
)
