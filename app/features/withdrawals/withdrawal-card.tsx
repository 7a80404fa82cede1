import { useState } from 'react'
import type { OrderDetail, OrderState } from '../../../contract/api/orders.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import { serverNow } from '../../lib/api/server-clock.ts'
import { formatWeekday } from '../../lib/format/formats.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const withdrawable: OrderState[] = ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ']

/** The withdrawal function on the order page, from the order on (law, withdrawal function and period). */
export function WithdrawalCard({ order }: { order: OrderDetail }) {
  const { statusCode, withdrawalEndsOn, orderNumber } = order
  const [today] = useState(() => parisDay(new Date(serverNow())))
  const isOver = withdrawalEndsOn !== null && withdrawalEndsOn < today
  if (isOver || !withdrawable.includes(statusCode)) return null
  return (
    <Card title="Changer d’avis">
      <p className="text-sm">
        {withdrawalEndsOn
          ? `Vous pouvez renoncer à cette commande, ou à une partie, jusqu’au ${formatWeekday(withdrawalEndsOn)} inclus.`
          : 'Vous pouvez renoncer à cette commande, ou à une partie, dès maintenant et jusqu’à la fin du délai après la livraison.'}
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
