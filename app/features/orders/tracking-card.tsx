import { useEffect } from 'react'
import type { OrderDetail } from '../../../contract/orders.ts'
import { formatMoment, formatWeekday } from '../../lib/formats.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { eventNow } from './event-now.ts'
import { ordersKey, useTracking } from './orders-query.ts'
import { paymentResult } from './payment-result.ts'

type Step = { key: string; label: string; place?: string; date: string }

/** So many stand open; the way before them is one click away. */
const shownSteps = 4

/** Where the parcel is; before it is on its way, what happened to the order. Newest first. */
export function TrackingCard({ order }: { order: OrderDetail }) {
  const tracking = useTracking(order.trackingNumber, order.statusCode === 'EXPÉDIÉ')
  useFreshOrder(tracking.data?.status, order.status)
  const steps: Step[] = tracking.data
    ? tracking.data.events.map(({ date, status, label, place }) => ({ key: `${date} ${status}`, date, label, place }))
    : order.history.map(({ date, status, statusCode }) => ({ key: statusCode, date, label: status })).toReversed()
  return (
    <Card title="Suivi">
      <dl className="flex flex-col gap-2 text-sm [&_dt]:text-muted">
        {order.trackingNumber && (
          <div>
            <dt>Numéro de suivi{tracking.data && ` (${tracking.data.carrier})`}</dt>
            <dd className="break-all font-medium">{order.trackingNumber}</dd>
          </div>
        )}
        {order.estimatedDelivery && order.statusCode !== 'LIVRÉ' && paymentResult(order) !== 'unpaid' && (
          <div>
            <dt>Livraison prévue</dt>
            <dd>au plus tard le {formatWeekday(order.estimatedDelivery)}</dd>
          </div>
        )}
      </dl>
      {tracking.isLoading ? (
        <Loading label="Chargement du suivi…">
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <Steps steps={steps} now={eventNow(tracking.data?.events ?? [])} />
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
      className={`absolute top-[0.3125rem] left-0 size-[0.6875rem] rounded-full border-2 ${isNow ? 'border-accent bg-accent' : 'border-edge bg-white'}`}
    />
    <p className={isNow ? 'font-medium' : undefined}>{label}</p>
    {place && <p className="text-muted">{place}</p>}
    <time dateTime={date} className="text-muted">
      {formatMoment(date)}
    </time>
  </li>
)

/** The parcel's news may be newer than the order that is shown: delivered means other buttons too. */
function useFreshOrder(tracked: string | undefined, shown: string) {
  useEffect(() => {
    if (tracked !== undefined && tracked !== shown) void queryClient.invalidateQueries({ queryKey: ordersKey })
  }, [tracked, shown])
}
