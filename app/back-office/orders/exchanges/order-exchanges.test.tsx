import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { AdminOrderDetail } from '../../../../contract/api/admin/orders.ts'
import type { Exchange } from '../../../../contract/api/exchanges.ts'
import { OrderExchanges } from './order-exchanges.tsx'

const requested: Exchange = {
  id: 'exchange',
  itemId: 'line',
  name: 'Abaya Nour',
  fromSize: 'M',
  size: 'L',
  quantity: 2,
  reason: 'too_small',
  state: 'requested',
  requestedAt: '2025-03-03T09:00:00Z',
  sendBy: '2025-03-17',
  labelSentAt: null,
  labelUrl: null,
  receivedAt: null,
  restocked: false,
  shippedAt: null,
  carrier: null,
  trackingNumber: null,
  endedAt: null,
  refusal: null,
}
const received: Exchange = { ...requested, state: 'received', receivedAt: '2025-03-10T09:00:00Z' }
const shipped: Exchange = {
  ...received,
  restocked: true,
  state: 'shipped',
  shippedAt: '2025-03-11T09:00:00Z',
  carrier: 'Colissimo',
  trackingNumber: '8X42',
}

const shown = (exchanges: Exchange[], { isOwner = true, openWithdrawal = false } = {}) =>
  renderToStaticMarkup(
    <OrderExchanges
      order={{ id: 'order', email: 'yasmine@example.fr', exchanges, openWithdrawal } as unknown as AdminOrderDetail}
      isOwner={isOwner}
    />,
  )
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const buttonsOf = (exchange: Exchange, isOwner: boolean) =>
  [...shown([exchange], { isOwner }).matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)

describe('exchanges of an order (decision 44)', () => {
  test('an order without one has no such section', () => expect(shown([])).toBe(''))

  test('a requested one names its sizes, its last day and where the label is sent', () => {
    const html = shown([requested])
    for (const words of [
      'M → L',
      'Taille M contre taille L, 2 pièces',
      'Abaya Nour',
      'Colis attendu',
      'Trop petit · demandé le 3 mars 2025',
      'À remettre au transporteur le 17 mars 2025 au plus tard',
      'La cliente attend l’étiquette prépayée.',
    ])
      expect(wordsOf(html)).toContain(words)
    expect(wordsOf(html)).not.toContain('Reçu le')
  })

  test('its label was sent by the shop, or by the staff itself', () => {
    const sent = { ...requested, labelSentAt: '2025-03-04T09:00:00Z' }
    expect(wordsOf(shown([{ ...sent, labelUrl: 'https://carrier.example/l' }]))).toMatch(/Étiquette envoyée le 4 mars 2025/)
    const byHand = wordsOf(shown([sent]))
    expect(byHand).toMatch(/Étiquette envoyée par vos soins le 4 mars 2025/)
    expect(byHand).toContain('Renvoyer l’étiquette…')
    expect(byHand).not.toContain('La cliente attend')
  })

  test('one that was received says whether its piece is on sale again', () => {
    expect(wordsOf(shown([received]))).toContain('taille M non remise en vente')
    const restocked = wordsOf(shown([{ ...received, restocked: true }]))
    expect(restocked).toMatch(/Reçu le 10 mars 2025.* · taille M remise en vente/)
    expect(restocked).not.toContain('étiquette')
  })

  test('one that was shipped names its parcel; a letter has no number', () => {
    const html = shown([shipped])
    expect(wordsOf(html)).toMatch(/Envoyé le 11 mars 2025.* · Colissimo, 8X42/)
    expect(wordsOf(html)).toContain('Suivre sur le site du transporteur')
    const letter = wordsOf(shown([{ ...shipped, carrier: 'Lettre', trackingNumber: null }]))
    expect(letter).toContain('Lettre, sans numéro')
    expect(letter).not.toContain('Suivre')
  })

  test('a refused one shows the reason', () => {
    expect(wordsOf(shown([{ ...received, state: 'refused', refusal: 'Article porté' }]))).toContain(
      'Motif du refus : Article porté',
    )
  })

  test('the preparer receives, also what came too late, ships and corrects; the owner also refuses what was not sent', () => {
    const ended = (['cancelled', 'lapsed', 'refused'] as const).map((state): Exchange => ({ ...requested, state }))
    const all = [requested, received, shipped, ...ended]
    expect(all.map((exchange) => buttonsOf(exchange, false))).toEqual([
      ['Colis reçu…', 'Envoyer l’étiquette…'],
      ['Envoyer la taille L…'],
      ['Corriger le suivi…'],
      [],
      ['Colis reçu…'],
      [],
    ])
    expect(all.map((exchange) => buttonsOf(exchange, true))).toEqual([
      ['Colis reçu…', 'Envoyer l’étiquette…', 'Refuser…'],
      ['Envoyer la taille L…', 'Refuser…'],
      ['Corriger le suivi…'],
      [],
      ['Colis reçu…'],
      [],
    ])
  })

  test('an open withdrawal is pointed out while a replacement is still here', () => {
    const warning = 'Une rétractation est ouverte'
    expect(shown([requested])).not.toContain(warning)
    expect(shown([shipped, requested], { openWithdrawal: true })).toContain(warning)
    expect(shown([shipped], { openWithdrawal: true })).not.toContain(warning)
  })
})
