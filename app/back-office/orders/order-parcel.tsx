import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { deliveryMethod } from '../../../contract/rules/delivery-methods.ts'
import { Button } from '../../ui/button/button.tsx'
import { CarrierLink } from '../../ui/layout/carrier-link.tsx'
import { shortDay } from '../components/formats.ts'
import { Section } from '../components/section.tsx'

type OrderParcelProps = {
  order: AdminOrderDetail
  /** Undefined: not possible now, or not allowed. */
  onCorrectAddress?: (() => void) | undefined
  onCorrectTracking?: (() => void) | undefined
}

/** Recipient, due date and delivery method. */
export const OrderParcel = ({ order, onCorrectAddress, onCorrectTracking }: OrderParcelProps) => (
  <Section title="Colis" aside={deliveryMethod(order.shippingMethod).short}>
    <address className="wrap-anywhere whitespace-pre-line text-sm not-italic leading-relaxed">{order.shippingAddress}</address>
    {order.email && (
      <p className="mt-1 text-sm">
        <a
          href={`mailto:${order.email}`}
          className="wrap-anywhere inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {order.email}
        </a>
      </p>
    )}
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
      {order.estimatedDelivery && <Fact name="Promise pour">{shortDay(order.estimatedDelivery)}</Fact>}
      {order.carrier && <Fact name="Transporteur">{order.carrier}</Fact>}
      {order.carrier && <Fact name="Suivi">{order.trackingNumber ?? 'sans numéro'}</Fact>}
      {order.withdrawalEndsOn && <Fact name="Rétractation possible jusqu’au">{shortDay(order.withdrawalEndsOn)}</Fact>}
    </dl>
    {order.carrier && order.trackingNumber && <CarrierLink carrier={order.carrier} trackingNumber={order.trackingNumber} />}
    {(onCorrectAddress ?? onCorrectTracking) && (
      <div className="mt-3 flex flex-wrap gap-2">
        {onCorrectAddress && (
          <Button size="small" variant="secondary" onClick={onCorrectAddress}>
            Corriger l’adresse…
          </Button>
        )}
        {onCorrectTracking && (
          <Button size="small" variant="secondary" onClick={onCorrectTracking}>
            Corriger le suivi…
          </Button>
        )}
      </div>
    )}
  </Section>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere min-w-0 text-right">{children}</dd>
  </>
)
