import { sql } from 'drizzle-orm'
import type { Carrier } from '../../outside/carrier.ts'
import type { Tools } from '../../tools.ts'
import { noteParcelEvents } from './note-parcel-events.ts'

const atMost = 50
/** A parcel that is not there after so long will not come: the owner looks after it. */
const followedForDays = 60
const longestWaitSeconds = 6 * 3600

export type DueParcel = { id: string; trackingNumber: string; carrier: string }

/**
 * Parcels on their way that were not asked about for a while. Taking them notes it, so that several processes share the work
 * and a process that dies leaves them to the next round.
 */
export async function dueParcels({ db }: Pick<Tools, 'db'>, everySeconds: number): Promise<DueParcel[]> {
  const { rows } = await db.execute<DueParcel>(sql`
    update shipments set next_check_at = clock_timestamp() + make_interval(secs => ${everySeconds}) where id in (
      select s.id from shipments s join orders o on o.id = s.order_id
      where o.state = 'EXPÉDIÉ' and s.next_check_at <= clock_timestamp()
        and s.shipped_at > clock_timestamp() - make_interval(days => ${followedForDays})
      order by s.next_check_at limit ${atMost} for update of s skip locked)
    returning id, tracking_number as "trackingNumber", carrier`)
  return rows
}

/** Asks the carrier about one parcel and writes down what it says. Without an answer it is asked again, later each time. */
export async function trackParcel(
  tools: Pick<Tools, 'db' | 'jobs' | 'config' | 'log' | 'settings'>,
  carrier: Carrier,
  { id, trackingNumber, carrier: name }: DueParcel,
): Promise<void> {
  if (!carrier.knows(name)) return
  try {
    await noteParcelEvents(tools, id, await carrier.read(trackingNumber))
    await tools.db.execute(sql`update shipments set failed_checks = 0 where id = ${id} and failed_checks > 0`)
  } catch (error) {
    tools.log.warn({ err: error, shipment: id }, 'the carrier was not understood, it is asked again later')
    await tools.db.execute(sql`
      update shipments set failed_checks = failed_checks + 1, next_check_at = clock_timestamp() +
        make_interval(secs => least(${carrier.everySeconds} * power(2, least(failed_checks, 20)), ${longestWaitSeconds}))
      where id = ${id}`)
  }
}
