import type { Exchange } from '../../../contract/api/exchanges.ts'
import type { ExchangeState } from '../../../contract/rules/exchanges/exchanges.ts'
import { stateNames } from '../../../contract/text/exchange-words.ts'
import { formatDay, formatWeekday } from '../../lib/format/formats.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { CarrierLink } from '../../ui/layout/carrier-link.tsx'
import { CancelExchange } from './cancel-exchange.tsx'

const tones: Record<ExchangeState, BadgeTone> = {
  requested: 'info',
  received: 'info',
  shipped: 'success',
  cancelled: 'neutral',
  lapsed: 'warning',
  refused: 'danger',
}

export const OrderExchange = ({ orderId, exchange }: { orderId: string; exchange: Exchange }) => (
  <li className="flex flex-col gap-2 text-sm">
    <span className="flex flex-wrap items-center gap-3">
      <span>
        <span aria-hidden="true">
          {exchange.fromSize} → {exchange.size}
        </span>
        <VisuallyHidden>
          taille {exchange.fromSize} contre taille {exchange.size}
        </VisuallyHidden>
        , {exchange.quantity === 1 ? '1 article' : `${exchange.quantity} articles`}
      </span>
      <Badge tone={tones[exchange.state]}>{stateNames[exchange.state]}</Badge>
    </span>
    <Next exchange={exchange} />
    {exchange.state === 'requested' && <CancelExchange orderId={orderId} exchange={exchange} />}
  </li>
)

/** What comes next, or why nothing does. */
function Next({ exchange }: { exchange: Exchange }) {
  const { state, refusal } = exchange
  if (state === 'requested') return <SendBack exchange={exchange} />
  if (state === 'received') return <p>Nous avons reçu votre colis : votre nouvelle taille part au plus vite.</p>
  if (state === 'shipped') return <Parcel exchange={exchange} />
  if (state === 'lapsed') return <p>Nous n’avons pas reçu le colis : la taille n’est plus réservée.</p>
  if (state === 'refused' && refusal) return <p className="wrap-anywhere whitespace-pre-line">Motif : {refusal}</p>
  return null
}

const SendBack = ({ exchange: { size, sendBy, labelSentAt, labelUrl } }: { exchange: Exchange }) => (
  <>
    <p>
      Votre taille {size} vous est réservée.{' '}
      {labelSentAt ? 'Collez l’étiquette prépayée sur le colis' : 'Nous vous envoyons l’étiquette prépayée par email'} ; remettez
      le colis au plus tard le {formatWeekday(sendBy)}.
    </p>
    {labelUrl && (
      <a
        href={labelUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-9 items-center self-start underline underline-offset-4 print:hidden"
      >
        Imprimer l’étiquette
        <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
      </a>
    )}
  </>
)

const Parcel = ({ exchange: { shippedAt, carrier, trackingNumber } }: { exchange: Exchange }) => (
  <>
    <p>
      {shippedAt ? `Partie le ${formatDay(shippedAt)}` : 'Partie'}
      {carrier && ` avec ${carrier}`}
      {trackingNumber && (
        <>
          , numéro de suivi <span className="break-all font-medium">{trackingNumber}</span>
        </>
      )}
      .
    </p>
    {carrier && trackingNumber && (
      <span>
        <CarrierLink carrier={carrier} trackingNumber={trackingNumber} />
      </span>
    )}
  </>
)
