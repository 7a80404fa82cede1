import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { countryNames } from '../../../contract/countries.ts'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import { sizes, sizeTable } from '../../../contract/sizes.ts'
import { ShopSettingsProvider } from '../../lib/shop-settings.ts'
import { FaqScreen } from './faq-screen.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { ShippingScreen } from './shipping-screen.tsx'
import { SizeGuideScreen } from './size-guide-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

const text = (Screen: ComponentType) =>
  renderToStaticMarkup(
    <ShopSettingsProvider value={defaultSettings}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ShopSettingsProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const aText = (mode: 'below' | 'instead', body: string) => ({ page: 'returns' as const, mode, body, version: '2026-11-21' })

test('the owner’s text stands below the shop’s own, or in its place, and is never taken for markup (issue 7)', () => {
  const below = text(() => <ReturnsScreen text={aText('below', '<b>Offert</b>')} />)
  expect(below).toContain('Conditions')
  expect(below).toContain('À savoir aussi')
  expect(below).toContain('&lt;b&gt;Offert&lt;/b&gt;')
  const instead = text(() => <ReturnsScreen text={aText('instead', '## Chez nous\nTout se rend.')} />)
  expect(instead).toContain('Tout se rend.')
  expect(instead).not.toContain('Conditions')
})

test('every page promises the same 14 days (decision 2)', () => {
  for (const page of [ReturnsScreen, FaqScreen, TermsScreen].map(text)) {
    expect(page).toContain('14 jours')
    expect(page).not.toContain('30 jours')
  }
})

test('the delivery page promises what is charged: 5,99 €, 12,99 €, free above 100 € (decisions 3 and 21)', () => {
  const page = text(ShippingScreen)
  for (const sum of ['5,99 €', '12,99 €', '100 €']) expect(page).toContain(sum)
  expect(page).not.toMatch(/(?<![,\d])99 €/)
})

test('the delivery page names the countries of checkout, the others on request only (decision 20)', () => {
  const [table = '', onRequest = ''] = text(ShippingScreen).split('Vous habitez ailleurs')
  for (const name of countryNames) expect(table).toContain(name)
  for (const name of ['Luxembourg', 'Suisse', 'Portugal']) {
    expect(table).not.toContain(name)
    expect(onRequest).toContain(name)
  }
})

test('damage is told preferably within 48 h, sale items are taken back (decisions 17 and 18)', () => {
  expect(text(ShippingScreen)).toContain('de préférence sous 48 h')
  expect(text(ReturnsScreen)).not.toMatch(/sold[ée]/)
})

test('the size guide gives every measure of the table (spec 3, size table)', () => {
  const page = text(SizeGuideScreen)
  for (const size of sizes) for (const measure of Object.values(sizeTable[size])) expect(page).toContain(measure)
})
