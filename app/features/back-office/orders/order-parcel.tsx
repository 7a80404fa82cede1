import type { AdminOrderDetail } from '../../../../contract/admin-orders.ts'
import { shortDay } from '../parts/formats.ts'
import { Section } from '../parts/section.tsx'

/** Whom it goes to, by when, and on which way it is. */
export const OrderParcel = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Colis" aside={order.shippingMethod === 'express' ? 'Express' : 'Standard'}>
    <address className="whitespace-pre-line text-sm not-italic leading-relaxed">{order.shippingAddress}</address>
    <p className="mt-1 text-sm">
      <a
        href={`mailto:${order.email}`}
        className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {order.email}
      </a>
    </p>
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
      {order.estimatedDelivery && <Fact name="Promise pour">{shortDay(order.estimatedDelivery)}</Fact>}
      {order.carrier && <Fact name="Transporteur">{order.carrier}</Fact>}
      {order.trackingNumber && <Fact name="Suivi">{order.trackingNumber}</Fact>}
      {order.withdrawalEndsOn && <Fact name="Rétractation possible jusqu’au">{shortDay(order.withdrawalEndsOn)}</Fact>}
    </dl>
  </Section>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </>
)
