import { useEffect } from 'react'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { useNow } from '../../../lib/dom/use-now.ts'
import { formatMoment } from '../../../lib/format/formats.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CarrierLink } from '../../../ui/layout/carrier-link.tsx'
import { ordersKey, useTracking } from '../orders-query.ts'
import { arrivalNote } from './arrival-note.ts'
import { OrderProgress } from './order-progress.tsx'
import { orderSteps } from './order-steps.ts'

type Step = { key: string; label: string; place?: string; date: string }

/** This many steps are visible; the earlier ones are one click away. */
const shownSteps = 4

/** The steps of a paid order and its carrier's events; of any other order its history, newest first. */
export function TrackingCard({ order }: { order: OrderDetail }) {
  const now = useNow()
  const tracking = useTracking(order.trackingNumber, order.statusCode === 'EXPÉDIÉ')
  useFreshOrder(tracking.data?.status, order.status)
  const progress = orderSteps(order)
  const past = progress.length > 0 ? [] : order.history
  const steps: Step[] = tracking.data
    ? tracking.data.events.map(({ date, status, label, place }) => ({ key: `${date} ${status}`, date, label, place }))
    : past.map(({ date, status, statusCode }) => ({ key: statusCode, date, label: status })).reverse()
  return (
    <Card title="Suivi">
      <OrderProgress steps={progress} arrival={arrivalNote(order.estimatedDelivery, now)} />
      {order.carrier && !order.trackingNumber && <p className="text-sm">Confié à {order.carrier}, sans numéro de suivi.</p>}
      {order.trackingNumber && (
        <dl className="text-sm">
          <dt className="text-muted">Numéro de suivi{tracking.data && ` (${tracking.data.carrier})`}</dt>
          <dd className="break-all font-medium">{order.trackingNumber}</dd>
          {order.carrier && (
            <dd>
              <CarrierLink carrier={order.carrier} trackingNumber={order.trackingNumber} />
            </dd>
          )}
        </dl>
      )}
      {tracking.isError && !tracking.data && <LoadFailed result={tracking} />}
      {tracking.isLoading ? (
        <Loading label="Chargement du suivi…">
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        steps.length > 0 && <Steps steps={steps} now={currentTrackingEvent(tracking.data?.events ?? [])} />
      )}
    </Card>
  )
}

function Steps({ steps, now }: { steps: Step[]; now: number }) {
  const earlier = steps.slice(shownSteps)
  return (
    <>
      <ol className="flex flex-col text-sm">
        {steps.slice(0, shownSteps).map(({ key, ...step }, index) => (
          <StepItem key={key} {...step} isNow={index === now} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-ink">
            {earlier.length === 1 ? 'Voir l’étape précédente' : `Voir les ${earlier.length} étapes précédentes`}
          </summary>
          <ol className="mt-2 flex flex-col">
            {earlier.map(({ key, ...step }, index) => (
              <StepItem key={key} {...step} isNow={index + shownSteps === now} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const StepItem = ({ label, place, date, isNow }: Omit<Step, 'key'> & { isNow: boolean }) => (
  <li aria-current={isNow ? 'step' : undefined} className="group relative pb-4 pl-6 last:pb-0">
    <span aria-hidden="true" className="absolute top-3 bottom-[-0.75rem] left-[0.3125rem] w-px bg-line group-last:hidden" />
    <span
      aria-hidden="true"
      className={`absolute top-[0.3125rem] left-0 size-[0.6875rem] rounded-full border-2 ${isNow ? 'border-accent bg-accent forced-colors:bg-[Highlight]' : 'border-edge bg-white'}`}
    />
    <p className={isNow ? 'font-medium' : undefined}>{label}</p>
    {place && <p className="text-muted">{place}</p>}
    <time dateTime={date} className="text-muted">
      {formatMoment(date)}
    </time>
  </li>
)

/**
 * Which of a parcel's events, newest first, is its current state: once delivered it stays so, whatever the carrier adds
 * later.
 */
export const currentTrackingEvent = (events: readonly { status: string }[]): number =>
  Math.max(
    0,
    events.findIndex(({ status }) => status === 'delivered'),
  )

/** The tracking may be newer than the order shown, and a delivered order has other buttons. */
function useFreshOrder(tracked: string | undefined, shown: string) {
  useEffect(() => {
    if (tracked !== undefined && tracked !== shown) void queryClient.invalidateQueries({ queryKey: ordersKey })
  }, [tracked, shown])
}
