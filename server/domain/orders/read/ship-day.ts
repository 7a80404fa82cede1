import { parisDay } from '../../../../contract/time/paris-day.ts'
import type { StoredOrder } from '../core/change-state.ts'

/** Whether the last day to ship is over and the parcel is still here (decision 21). */
export const missedShipDay = ({ state, shipBy }: Pick<StoredOrder, 'state' | 'shipBy'>): boolean =>
  shipBy !== null && (state === 'PAYÉ' || state === 'EN_TRAITEMENT') && shipBy < parisDay(new Date())
