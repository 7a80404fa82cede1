import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import type { SizeQuantities } from '../../../contract/rules/sizes/sizes.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'

const queryKey = ['exchange-stock', '12']
const item = { id: 'l1', productId: '12', name: 'Abaya Nour', size: 'M', quantity: 2 } as OrderDetail['items'][number]
const order = { id: 'o1', orderNumber: 'NL-1', items: [item] } as OrderDetail
const nothing = () => undefined

afterEach(() => {
  queryClient.setQueryDefaults(queryKey, {})
  queryClient.clear()
})

const markupOf = ({ stock, quantity = 1 }: { stock?: SizeQuantities | null; quantity?: number }) => {
  if (stock !== undefined) queryClient.setQueryData(queryKey, stock)
  return renderToStaticMarkup(
    <MemoryRouter>
      <ExchangeDialog {...{ order, item, quantity }} open onClose={nothing} onDone={nothing} />
    </MemoryRouter>,
  )
}

const optionsOf = (markup: string, name: string) => {
  const [, select = ''] =
    new RegExp(`<select[^>]* name="${name}".*?</select>`).exec(markup)?.[0].split(/(?<=^<select[^>]*>)/) ?? []
  return [...select.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = '', label]) =>
    attributes.includes('disabled') ? `(${label})` : label,
  )
}

test('the other sizes are offered in wearing order; a sold-out one can’t be chosen', () => {
  const markup = markupOf({ stock: { XL: 0, L: 3, XS: 1, M: 4, S: 2 } })
  expect(optionsOf(markup, 'size')).toEqual(['Choisissez une taille', 'XS', 'S', 'L', '(XL, épuisée)'])
  expect(optionsOf(markup, 'reason')[0]).toBe('Choisissez une raison')
  expect(optionsOf(markup, 'reason')).toContain('Trop petit')
  expect(markup).toContain('L’échange est gratuit.')
})

test('how many is asked only where several can be exchanged', () => {
  const stock = { L: 3 }
  expect(markupOf({ stock })).not.toContain('Nombre d’articles')
  expect(optionsOf(markupOf({ stock, quantity: 2 }), 'quantity')).toEqual(['1', '2'])
})

test.each<[string, SizeQuantities | null, string]>([
  ['every other size is sold out', { M: 4, L: 0 }, 'Aucune autre taille'],
  ['there is no other size', { M: 4 }, 'Aucune autre taille'],
  ['it is no longer sold', null, 'n’est plus vendu'],
])('when %s, a refund and the contact form are offered instead', (_case, stock, sentence) => {
  const markup = markupOf({ stock })
  expect(markup).toContain(sentence)
  expect(markup).toContain('href="/withdrawal?order=NL-1"')
  expect(markup).toContain('href="/contact"')
  expect(markup).not.toContain('Demander l’échange')
})

test('the sizes are loading, or could not be loaded: Réessayer, and no form', () => {
  expect(markupOf({})).toContain('Chargement des tailles…')
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
  const error = new ApiError({ status: 0, code: 'unreachable', message: '' })
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
  const failed = markupOf({})
  expect(failed).toContain('Réessayer')
  expect(failed).not.toContain('Demander l’échange')
})
