import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings, type ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { vatExemption } from '../../../contract/text/legal/vat-exemption.ts'
import { ShopSettingsProvider } from '../../lib/settings/shop-settings.ts'
import { Footer } from './footer.tsx'

const footerWith = (settings: ShopSettings) =>
  renderToStaticMarkup(
    <ShopSettingsProvider value={settings}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer /> }])} />
    </ShopSettingsProvider>,
  )

test('prices include all taxes, or none when the seller is exempt from VAT (law, invoices)', () => {
  const taxed = footerWith(defaultSettings)
  expect(taxed).toContain('Prix en euros, toutes taxes comprises.')
  expect(taxed).not.toContain(vatExemption)
  const exempt = footerWith({ ...defaultSettings, vatExempt: true })
  expect(exempt).toContain(`Prix en euros. ${vatExemption}.`)
  expect(exempt).not.toContain('taxes comprises')
})
