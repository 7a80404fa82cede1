import { sql } from 'drizzle-orm'
import { parcelFollowedDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'
import type { Carrier } from '../../../integrations/carriers/carrier.ts'
import { isDue } from '../../set-back-clock.ts'
import { recordTrackingEvents } from './record-tracking-events.ts'

const atMost = 50
const longestWaitSeconds = 6 * 3600

export type DueParcel = { id: string; trackingNumber: string; carrier: string }

/**
 * Claims parcels under way that were not checked for a while. The claim is stored, so that several processes share the work and
 * the next run takes over from a process that died.
 */
export async function dueParcels({ db }: Pick<ShopContext, 'db'>, everySeconds: number): Promise<DueParcel[]> {
  const { rows } = await db.execute<DueParcel>(sql`
    update shipments set next_check_at = clock_timestamp() + make_interval(secs => ${everySeconds}) where id in (
      select s.id from shipments s join orders o on o.id = s.order_id
      where o.state = 'EXPÉDIÉ' and ${isDue(sql`s.next_check_at`, Math.max(everySeconds, longestWaitSeconds))} and s.tracking_number is not null
        and s.shipped_at > clock_timestamp() - make_interval(days => ${parcelFollowedDays})
      order by s.next_check_at limit ${atMost} for update of s skip locked)
    returning id, tracking_number as "trackingNumber", carrier`)
  return rows
}

/** Reads one parcel's events from the carrier and stores them. Without a response it retries, later each time. */
export async function trackParcel(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'log' | 'settings'>,
  carrier: Carrier,
  { id, trackingNumber, carrier: name }: DueParcel,
): Promise<void> {
  if (!carrier.knows(name)) return
  try {
    await recordTrackingEvents(context, { id, trackingNumber }, await carrier.read(trackingNumber))
    await context.db.execute(sql`update shipments set failed_checks = 0 where id = ${id} and failed_checks > 0`)
  } catch (error) {
    context.log.warn({ err: error, shipment: id }, 'the carrier’s response was not understood, it is queried again later')
    await context.db.execute(sql`
      update shipments set failed_checks = failed_checks + 1, next_check_at = clock_timestamp() +
        make_interval(secs => least(${carrier.everySeconds} * power(2, least(failed_checks, 20)), ${longestWaitSeconds}))
      where id = ${id}`)
  }
}
