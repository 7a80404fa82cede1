import { useState } from 'react'
import type { OrderDetail, OrderState } from '../../../contract/api/orders.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import { serverNow } from '../../lib/api/server-clock.ts'
import { formatMoment, formatWeekday } from '../../lib/format/formats.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const withdrawable: OrderState[] = ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ']

/**
 * The withdrawal function on the order page, from the order on (law, withdrawal function and period). After a declaration it stays,
 * for the rest of the order.
 */
export function WithdrawalCard({ order }: { order: OrderDetail }) {
  const { statusCode, withdrawalEndsOn, withdrawnAt, orderNumber } = order
  const [today] = useState(() => parisDay(new Date(serverNow())))
  const isOver = withdrawalEndsOn !== null && withdrawalEndsOn < today
  if (!withdrawable.includes(statusCode)) return null
  const declared = withdrawnAt && <Declared at={withdrawnAt} />
  if (isOver) return declared && <Card title="Changer d’avis">{declared}</Card>
  const until = withdrawalEndsOn
    ? `jusqu’au ${formatWeekday(withdrawalEndsOn)} inclus`
    : 'dès maintenant et jusqu’à la fin du délai après la livraison'
  return (
    <Card title="Changer d’avis">
      {declared}
      <p className="text-sm">
        {withdrawnAt
          ? `Pour d’autres articles de cette commande, vous pouvez encore renoncer ${until}.`
          : `Vous pouvez renoncer à cette commande, ou à une partie, ${until}.`}
      </p>
      <LinkButton
        to={`/withdrawal?order=${encodeURIComponent(orderNumber)}`}
        variant="secondary"
        size="small"
        className="self-start"
      >
        Renoncer au contrat ici
      </LinkButton>
    </Card>
  )
}

const Declared = ({ at }: { at: string }) => (
  <p className="text-sm">
    <strong className="font-medium">Rétractation reçue le {formatMoment(at)}.</strong> Nous nous en occupons.
  </p>
)
