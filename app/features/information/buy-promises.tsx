import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { centsOf, formatCents, formatShort } from '../../../contract/rules/money.ts'
import { deliveryDelay, shippingCents } from '../../../contract/rules/shop-settings.ts'
import { returnsInShort } from '../../../contract/text/legal/legal-sentences.ts'
import { useNow } from '../../lib/dom/use-now.ts'
import { arrivalInFrance } from '../../lib/format/arrival.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-names.ts'
import { delayText } from './delivery-zones.ts'

/** Below the button of a product at `price` euros: arrival, delivery cost and returns (law, before the order). */
export function BuyPromises({ price }: { price: number }) {
  const settings = useShopSettings()
  const cost = shippingCents(settings, centsOf(price))
  return (
    <ul className="flex flex-col gap-2 border-line border-y py-4 text-sm">
      <Promised icon="truck">
        <span className="block min-h-15 sm:min-h-10">
          <Arrival />
        </span>
      </Promised>
      <Promised icon="package">
        {cost === 0
          ? `${defaultMethod.label} offerte.`
          : `${defaultMethod.label} ${formatCents(cost)}, offerte au-dessus de ${formatShort(settings.freeShippingAboveCents)} d’achat.`}{' '}
        <Link to="/shipping" className="underline underline-offset-4">
          Autres pays et express
        </Link>
      </Promised>
      <Promised icon="rotate-ccw">{returnsInShort(settings.returnDays)}</Promised>
    </ul>
  )
}

/** A cached page can't name the day: until hydration, and without a script, it names the delay. The space is reserved. */
function Arrival() {
  const settings = useShopSettings()
  const now = useNow()
  if (now === null) return `En France : chez vous en ${delayText(deliveryDelay(settings, 'FR', defaultMethod.code))}.`
  const { orderBefore, between } = arrivalInFrance(settings, new Date(now))
  return (
    <>
      En France : chez vous <span className="font-medium">{between}</span>, si vous commandez avant {orderBefore}.
    </>
  )
}

const Promised = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-muted" />
    <span>{children}</span>
  </li>
)
