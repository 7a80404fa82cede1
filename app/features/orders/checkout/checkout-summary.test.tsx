import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings, type ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { returnCost } from '../../../../contract/text/legal/legal-sentences.ts'
import { aCart, aLine, aProduct } from '../../../../tests/factories/cart.ts'
import { ShopSettingsProvider } from '../../../lib/settings/shop-settings.ts'
import { CheckoutSummary } from './checkout-summary.tsx'

function summaryWith(settings: ShopSettings): string {
  const cart = aCart(aLine(aProduct({ sizeQuantities: { M: 3 } }), 'M', 1))
  const element = (
    <CheckoutSummary
      {...{ cart, soldOut: [], address: undefined, hasAddresses: true, shippingMethod: 'standard', paymentMethod: 'card' }}
      onRemove={() => undefined}
      onEditCart={() => undefined}
      onRefused={async () => undefined}
    />
  )
  return renderToStaticMarkup(
    <ShopSettingsProvider value={settings}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ShopSettingsProvider>,
  )
}

test('who pays for a return is said before the order button, after the total (law, before the order)', () => {
  const html = summaryWith(defaultSettings)
  const places = ['Total TTC', `Retour possible jusqu’à ${defaultSettings.returnDays} jours`, returnCost, 'Confirmer la commande']
  const found = places.map((sentence) => html.replaceAll(/\s/g, ' ').indexOf(sentence.replaceAll(/\s/g, ' ')))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
})

test('a seller who is exempt from VAT names no tax (law, invoices)', () => {
  expect(summaryWith(defaultSettings).match(/TTC/g)).toHaveLength(2)
  expect(summaryWith({ ...defaultSettings, vatExempt: true })).not.toContain('TTC')
})
