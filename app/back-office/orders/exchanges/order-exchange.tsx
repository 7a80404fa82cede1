import { useId, useState } from 'react'
import type { Exchange } from '../../../../contract/api/exchanges.ts'
import type { ExchangeState } from '../../../../contract/rules/exchanges/exchanges.ts'
import { reasonNames, stateNames } from '../../../../contract/text/exchange-words.ts'
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { CarrierLink } from '../../../ui/layout/carrier-link.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { counted, shortDay, shortMoment } from '../../components/formats.ts'
import type { AboutExchange } from './exchange-mutations.ts'
import { LabelDialog } from './label-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefuseExchangeDialog } from './refuse-exchange-dialog.tsx'
import { ShipExchangeDialog } from './ship-exchange-dialog.tsx'

/** Highlighted: the shop's turn, and done. */
const tones: Partial<Record<ExchangeState, BadgeTone>> = { received: 'warning', shipped: 'success' }

type Asking = 'label' | 'receive' | 'ship' | 'refuse'

/** One exchange: where it is, and its next step. Only the owner refuses it. */
export function OrderExchange({ order, exchange, isOwner }: AboutExchange & { isOwner: boolean }) {
  const { fromSize, size, quantity, name, state } = exchange
  const headId = useId()
  const [asking, setAsking] = useState<Asking>()
  const opens = (which: Asking) => ({
    size: 'small' as const,
    // With several exchanges on the screen, each has buttons of the same name.
    'aria-describedby': headId,
    onClick: () => setAsking(which),
  })
  const dialogOf = (which: Asking) => ({ open: asking === which, onClose: () => setAsking(undefined) })
  const about = { order, exchange }
  const mayRefuse = isOwner && (state === 'requested' || state === 'received')
  return (
    <li className="py-2">
      <div className="flex flex-col gap-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <span id={headId} className="font-medium">
            <span aria-hidden="true">{`${fromSize} → ${size}`}</span>
            <VisuallyHidden>{`Taille ${fromSize} contre taille ${size}`}</VisuallyHidden>
            {`, ${counted(quantity, 'pièce', 'pièces')}`}
          </span>
          <Badge tone={tones[state]}>{stateNames[state]}</Badge>
        </span>
        <span>{name}</span>
        <ExchangeFacts exchange={exchange} />
        {state === 'requested' && <Label order={order} exchange={exchange} />}
        <span className="flex flex-wrap gap-2 empty:hidden">
          {(state === 'requested' || state === 'lapsed') && <Button {...opens('receive')}>Colis reçu…</Button>}
          {state === 'requested' && (
            <Button variant="secondary" {...opens('label')}>
              {exchange.labelSentAt ? 'Renvoyer l’étiquette…' : 'Envoyer l’étiquette…'}
            </Button>
          )}
          {state === 'received' && <Button {...opens('ship')}>{`Envoyer la taille ${size}…`}</Button>}
          {state === 'shipped' && (
            <Button variant="secondary" {...opens('ship')}>
              Corriger le suivi…
            </Button>
          )}
          {mayRefuse && (
            <Button variant="danger" {...opens('refuse')}>
              Refuser…
            </Button>
          )}
        </span>
      </div>
      <DraftDialog {...dialogOf('label')}>{(dialog) => <LabelDialog {...about} {...dialog} />}</DraftDialog>
      <DraftDialog {...dialogOf('receive')}>{(dialog) => <ReceiveDialog {...about} {...dialog} />}</DraftDialog>
      <DraftDialog {...dialogOf('ship')}>{(dialog) => <ShipExchangeDialog {...about} {...dialog} />}</DraftDialog>
      <DraftDialog {...dialogOf('refuse')}>{(dialog) => <RefuseExchangeDialog {...about} {...dialog} />}</DraftDialog>
    </li>
  )
}

/** The customer waits for it. */
function Label({ order: { email }, exchange: { labelSentAt, labelUrl } }: AboutExchange) {
  if (labelSentAt) {
    return (
      <span className="text-muted">
        {`Étiquette ${labelUrl ? 'envoyée' : 'envoyée par vos soins'} le ${shortMoment(labelSentAt)}`}
      </span>
    )
  }
  return email && <span>La cliente attend l’étiquette prépayée.</span>
}

function ExchangeFacts({ exchange }: { exchange: Exchange }) {
  const { fromSize, reason, requestedAt, sendBy, receivedAt, restocked, shippedAt, endedAt } = exchange
  const { carrier, trackingNumber, refusal } = exchange
  return (
    <>
      <span className="text-muted">{`${reasonNames[reason]} · demandé le ${shortMoment(requestedAt)}`}</span>
      {receivedAt ? (
        <span className="text-muted">
          {`Reçu le ${shortMoment(receivedAt)} · taille ${fromSize} ${restocked ? 'remise en vente' : 'non remise en vente'}`}
        </span>
      ) : (
        <span className="text-muted">{`À remettre au transporteur le ${shortDay(sendBy)} au plus tard`}</span>
      )}
      {shippedAt && carrier && (
        <span className="wrap-anywhere text-muted">
          {`Envoyé le ${shortMoment(shippedAt)} · ${carrier}, ${trackingNumber ?? 'sans numéro'}`}
        </span>
      )}
      {carrier && trackingNumber && <CarrierLink carrier={carrier} trackingNumber={trackingNumber} />}
      {endedAt && <span className="text-muted">{`Sans suite depuis le ${shortMoment(endedAt)}`}</span>}
      {refusal && <span className="wrap-anywhere whitespace-pre-line">{`Motif du refus : ${refusal}`}</span>}
    </>
  )
}
