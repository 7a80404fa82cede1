import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ExchangeDialogProps } from './exchange-mutations.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ShipExchangeDialog } from './ship-exchange-dialog.tsx'

const order = { id: 'order', shippingMethod: 'standard', openWithdrawal: true }
const received = { id: 'exchange', fromSize: 'M', size: 'L', state: 'received', carrier: null, trackingNumber: null }
const propsOf = (exchange: object) =>
  ({ order, exchange, open: true, onClose: () => undefined, onDone: () => undefined }) as unknown as ExchangeDialogProps
const shipDialog = (exchange: object) => renderToStaticMarkup(<ShipExchangeDialog {...propsOf(exchange)} />)
/** The value of a field as it opens; of a box, whether it is ticked. */
const fieldOf = (html: string, name: string) => {
  const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
  return input.includes('type="checkbox"') ? input.includes('checked=""') : /value="([^"]*)"/.exec(input)?.[1]
}

describe('the windows of an exchange (decision 44)', () => {
  test('whether a received piece goes on sale again is not chosen beforehand', () => {
    const html = renderToStaticMarkup(<ReceiveDialog {...propsOf({ ...received, state: 'requested' })} />)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).not.toContain('checked=""')
    expect(html).toContain('remettre la taille M en vente')
  })

  test('a replacement leaves with the usual carrier, a number to type, and a warning of a withdrawal', () => {
    const html = shipDialog(received)
    expect(['carrier', 'trackingNumber', 'withoutNumber'].map((name) => fieldOf(html, name))).toEqual(['Colissimo', '', false])
    expect(html).toContain('Rétractation ouverte')
  })

  test('of one that has left, carrier and number are corrected; a letter stays without number', () => {
    const html = shipDialog({ ...received, state: 'shipped', carrier: 'DHL', trackingNumber: '8X42' })
    expect(['carrier', 'trackingNumber', 'withoutNumber'].map((name) => fieldOf(html, name))).toEqual(['DHL', '8X42', false])
    expect(html).toContain('Corriger le suivi de l’échange')
    expect(html).not.toContain('Rétractation ouverte')
    expect(fieldOf(shipDialog({ ...received, state: 'shipped', carrier: 'Lettre' }), 'withoutNumber')).toBe(true)
  })
})
