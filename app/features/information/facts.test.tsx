import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { countryNames } from '../../../contract/countries.ts'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import { sizes, sizeTable } from '../../../contract/sizes.ts'
import { ShopSettingsProvider } from '../../lib/shop-settings.ts'
import { FaqScreen } from './faq-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
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

test('the questions say within which time an order changes, how a parcel is followed and sent back (spec 2, FAQ)', () => {
  const page = text(FaqScreen)
  for (const section of ['Commandes', 'Livraison', 'Retours', 'Produits']) expect(page).toContain(section)
  expect(page).toContain('une heure')
  expect(page).toMatch(/email.{0,40}numéro de suivi|numéro de suivi.{0,40}email/)
  expect(page).toContain('numéro d’autorisation de retour')
})

test('the legal pages name the law, what is kept of her, for what, with whom and how long (spec 2, terms and privacy)', () => {
  expect(text(TermsScreen)).toContain('droit français')
  const page = text(PrivacyScreen)
  const { email, postalAddress } = defaultSettings
  for (const kept of ['navigateur', 'IP', 'fuseau horaire', 'ookies', 'nom', 'adresse', 'email', 'téléphone'])
    expect(page).toContain(kept)
  for (const part of ['À quoi cela sert', 'Avec qui nous partageons', 'Cookies', 'Combien de temps', 'Vos droits'])
    expect(page).toContain(part)
  for (const whom of ['prestataire de paiement', 'transporteurs', email, postalAddress.street]) expect(page).toContain(whom)
})

test('the returns page leads through four steps and says what comes back, when and to whom one turns (spec 2, returns)', () => {
  const page = text(ReturnsScreen)
  const { email, phone } = defaultSettings
  const steps = ['Prévenez-nous', 'Emballez', 'Renvoyez', 'Nous traitons'].map((step) => page.indexOf(step))
  expect(steps.every((place, index) => place > (steps[index - 1] ?? 0))).toBe(true)
  for (const promise of ['étiquettes', 'étiquette prépayée', 'par email', '5 jours ouvrés', '5 à 10 jours ouvrés', 'facture'])
    expect(page).toContain(promise)
  for (const whenFaulty of ['photos', 'remplaçons', 'totalité']) expect(page).toContain(whenFaulty)
  for (const help of [email, phone]) expect(page).toContain(help)
})
