import { Link } from 'react-router'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { deliveryMethod } from '../../../../contract/rules/delivery-methods.ts'
import { centsOf, formatCents, formatEuros } from '../../../../contract/rules/money.ts'
import { lineTotal } from '../../../../contract/rules/pricing.ts'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'

/** The ordered items, at the prices of that day. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Articles de la commande</caption>
      <thead className="border-line border-b text-left text-muted">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            Article
          </th>
          <th scope="col" className="pb-2 text-right font-normal max-sm:sr-only">
            Prix
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            <span className="max-[22.5rem]:sr-only">Quantité</span>
            <span aria-hidden="true" className="min-[22.5rem]:hidden">
              Qté
            </span>
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="border-line border-b align-top">
            <td className="py-4">
              <span className="flex gap-4 max-[22.5rem]:gap-3">
                <Thumbnail url={item.image} alt="" className="h-24 w-18 shrink-0 max-sm:h-18 max-sm:w-13.5" />
                <span className="min-w-0">
                  <Link
                    to={`/products/${item.productId}`}
                    className="wrap-anywhere font-medium hover:underline hover:underline-offset-4"
                  >
                    {item.name}
                  </Link>
                  <span className="block text-muted">Taille {item.size}</span>
                </span>
              </span>
            </td>
            <td className="py-4 text-right max-sm:sr-only">{formatEuros(item.price)}</td>
            <td className="py-4 pl-4 text-right">{item.quantity}</td>
            <td className="py-4 pl-4 text-right">{formatCents(lineTotal(centsOf(item.price), item.quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="text-right">
        <Sum label="Sous-total" value={formatEuros(order.subtotal)} className="pt-4" />
        {order.adjustments?.map(({ label, amount }, at) => (
          <Sum key={at} label={label} value={formatEuros(amount)} className="pt-1.5" />
        ))}
        <Sum
          label={deliveryMethod(order.shippingMethod).label}
          value={order.shipping === 0 ? 'Gratuite' : formatEuros(order.shipping)}
          className="pt-1.5"
        />
        <Sum
          label={order.withoutVat ? 'Total' : 'Total TTC'}
          value={formatEuros(order.total)}
          className="pt-3 font-medium text-base"
        />
      </tfoot>
    </table>
  )
}

const Sum = ({ label, value, className }: { label: string; value: string; className: string }) => (
  <tr>
    <th scope="row" colSpan={3} className={`font-normal ${className}`}>
      {label}
    </th>
    <td className={`pl-4 ${className}`}>{value}</td>
  </tr>
)
