import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../../contract/api/exchanges.ts'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import { OrderExchanges } from './order-exchanges.tsx'

const items = [
  { id: 'l1', productId: '12', name: 'Abaya Nour', size: 'M', quantity: 2 },
  { id: 'l2', productId: '13', name: 'Khimar Lina', size: 'S', quantity: 1 },
]

const requested: Exchange = {
  id: 'e1',
  itemId: 'l1',
  name: 'Abaya Nour',
  fromSize: 'M',
  size: 'L',
  quantity: 1,
  reason: 'too_small',
  state: 'requested',
  requestedAt: '2025-03-03T10:00:00.000Z',
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
const received: Exchange = { ...requested, state: 'received', receivedAt: '2025-03-10T10:00:00.000Z' }
const shipped: Exchange = {
  ...received,
  state: 'shipped',
  shippedAt: '2025-03-11T10:00:00.000Z',
  carrier: 'Colissimo',
  trackingNumber: '8X42',
}

const markupOf = (parts: Partial<OrderDetail>) => {
  const order = { id: 'o1', items, exchanges: [], exchangeable: [], withdrawalEndsOn: '2025-03-17', ...parts }
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderExchanges order={order as unknown as OrderDetail} />
    </MemoryRouter>,
  )
}

/** Without what a closed dialog says. */
const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<dialog.*?<\/dialog>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const shown = (exchange: Exchange) => wordsOf(markupOf({ exchanges: [exchange] }))

describe('exchanges on the order’s page (decision 44)', () => {
  test('nothing to exchange and nothing exchanged: there is no card', () => {
    expect(markupOf({})).toBe('')
  })

  test('a server of an earlier release names no exchanges: there is no card', () => {
    expect(markupOf({ exchanges: undefined, exchangeable: undefined })).toBe('')
  })

  test('only the lines that can be exchanged have a button, which names the article', () => {
    const markup = markupOf({ exchangeable: [{ itemId: 'l2', quantity: 1 }] })
    expect([...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label?.replaceAll(/\s/g, ' '))).toEqual([
      'Changer de taille : Khimar Lina, taille S',
    ])
    expect(markup).toContain('aria-haspopup="dialog"')
    expect(wordsOf(markup)).toContain('est gratuit, jusqu’au lundi 17 mars inclus')
    expect(wordsOf(markup)).not.toContain('Abaya Nour')
  })

  test('of a requested one: the held size, the label, the last day to hand over the parcel, and a button to cancel', () => {
    const text = shown(requested)
    for (const words of [
      'Abaya Nour taille M',
      'M → L taille M contre taille L , 1 article',
      'Colis attendu',
      'Votre taille L vous est réservée. Nous vous envoyons l’étiquette prépayée par email ;',
      'remettez le colis au plus tard le lundi 17 mars.',
      'Annuler l’échange',
    ])
      expect(text).toContain(words)
    expect(text, 'nothing is left to exchange').not.toContain('Changer de taille')
    expect(text).not.toContain('gratuit')
    expect(shown({ ...requested, quantity: 2 })).toContain(', 2 articles')
  })

  test('once the label was sent it can be printed; sent by hand it came with its mail', () => {
    const sent = { ...requested, labelSentAt: '2025-03-04T09:00:00Z' }
    expect(shown({ ...sent, labelUrl: 'https://carrier.example/l' })).toContain('Imprimer l’étiquette (nouvel onglet)')
    expect(shown(sent)).toContain('Collez l’étiquette prépayée sur le colis ; remettez le colis')
    expect(shown(sent)).not.toContain('Imprimer')
  })

  test.each<[string, Exchange, string[]]>([
    ['received', received, ['Colis reçu', 'Nous avons reçu votre colis : votre nouvelle taille part au plus vite.']],
    [
      'shipped',
      shipped,
      [
        'Nouvelle taille envoyée',
        'Partie le 11 mars 2025 avec Colissimo, numéro de suivi 8X42',
        'Suivre sur le site du transporteur',
      ],
    ],
    [
      'lapsed',
      { ...requested, state: 'lapsed' },
      ['Délai passé', 'Nous n’avons pas reçu le colis : la taille n’est plus réservée.'],
    ],
    ['refused', { ...received, state: 'refused', refusal: 'Article porté' }, ['Refusé', 'Motif : Article porté']],
    ['cancelled', { ...requested, state: 'cancelled' }, ['Annulé']],
  ])('one that is %s says what comes next, and can’t be cancelled', (_state, exchange, sentences) => {
    const text = shown(exchange)
    for (const sentence of sentences) expect(text).toContain(sentence)
    for (const others of ['Annuler l’échange', 'étiquette']) expect(text).not.toContain(others)
  })

  test('a parcel of an unknown carrier shows its number, a letter has none', () => {
    const unknown = shown({ ...shipped, carrier: 'Coursier' })
    expect(unknown).toContain('Coursier, numéro de suivi 8X42')
    expect(unknown).not.toContain('Suivre')
    const letter = shown({ ...shipped, carrier: 'Lettre', trackingNumber: null })
    expect(letter).toContain('Partie le 11 mars 2025 avec Lettre.')
    expect(letter).not.toContain('Suivre')
  })

  test('what remains of a line can be exchanged beside its earlier exchange', () => {
    const text = wordsOf(markupOf({ exchanges: [requested], exchangeable: [{ itemId: 'l1', quantity: 1 }] }))
    expect(text.match(/Abaya Nour/g)).toHaveLength(1)
    expect(text).toContain('Changer de taille')
    expect(text).toContain('Colis attendu')
  })
})
