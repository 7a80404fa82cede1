import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { demoSettings } from '../../../contract/rules/company/demo-settings.ts'
import { countryNames } from '../../../contract/rules/countries.ts'
import { sendBackDays } from '../../../contract/rules/exchanges/exchanges.ts'
import { defaultSettings, type ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { sizeTable } from '../../../contract/rules/sizes/size-tables.ts'
import { defaultSizes } from '../../../contract/rules/sizes/sizes.ts'
import { guaranteeBox } from '../../../contract/text/legal/guarantee-box.ts'
import { bankDelay, refundDays, refundPromise, returnCost } from '../../../contract/text/legal/legal-sentences.ts'
import { withdrawalNotice } from '../../../server/domain/outbox/templates/withdrawal-notice.ts'
import { ShopSettingsProvider } from '../../lib/settings/shop-settings.ts'
import { FaqScreen } from './faq-screen.tsx'
import { LegalNoticeScreen } from './legal-notice-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { ShippingScreen } from './shipping-screen.tsx'
import { SizeGuideScreen } from './size-guide/size-guide-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

const spaced = (sentence: string) => sentence.replace(/\s+/g, ' ')

const markup = (Screen: ComponentType, settings: ShopSettings = demoSettings) =>
  renderToStaticMarkup(
    <ShopSettingsProvider value={settings}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ShopSettingsProvider>,
  )

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const text = (Screen: ComponentType, settings?: ShopSettings) => words(markup(Screen, settings))

const aText = (mode: 'below' | 'instead', body: string) => ({
  page: 'returns' as const,
  mode,
  body,
  version: '2026-11-21',
  words: null,
})

test('the owner’s text is shown below the shop’s own or instead of it, and never as markup', () => {
  const below = text(() => <ReturnsScreen text={aText('below', '<b>Offert</b>')} />)
  expect(below).toContain('Conditions')
  expect(below).toContain('À savoir aussi')
  expect(below).toContain('&lt;b&gt;Offert&lt;/b&gt;')
  const instead = text(() => <ReturnsScreen text={aText('instead', '## Chez nous\nTout se rend.')} />)
  expect(instead).toContain('Tout se rend.')
  expect(instead).not.toContain('Conditions')
})

test('a version is read in the words that were stored with it, whatever this program says today (decision 22)', () => {
  const words = '## Objet {#objet}\n\nLes anciens mots de [la maison](/about).\n\n## Garanties légales {#garanties}\n\n> Encadré.'
  const stored = { page: 'terms', mode: 'none', body: '', version: '2026-01-15', words } as const
  const page = markup(() => <TermsScreen text={stored} />)
  expect(page).toContain('Les anciens mots de <a href="/about" data-discover="true">la maison</a>.')
  expect(page).toMatch(/<section id="garanties".*<div class="[^"]*border[^"]*"><div[^>]*><p>Encadré\.<\/p>/)
  expect(page).not.toContain('droit français')
  expect(text(() => <PrivacyScreen text={{ ...stored, page: 'privacy' }} />)).not.toContain('Vos droits')
})

test('the size guide’s free exchange links to the steps of an exchange by mail (decision 44)', () => {
  const [, section = ''] = /href="\/returns#([\w-]+)"[^>]*>l’échange est gratuit</.exec(markup(SizeGuideScreen)) ?? []
  const [, exchange = ''] = markup(() => <ReturnsScreen />).split(`<section id="${section}"`)
  const steps = [
    'href="/account/profile"',
    'taille souhaitée',
    'étiquette prépayée',
    `les ${sendBackDays} jours`,
    'href="/withdrawal"',
    'remboursons',
    'href="/contact"',
    'numéro de commande',
  ]
  for (const step of steps) expect(exchange.split('</section>')[0]).toContain(step)
})

test('every page promises the same 14 days (decision 2)', () => {
  for (const page of [ReturnsScreen, FaqScreen, TermsScreen].map((Screen) => text(Screen))) {
    expect(page).toContain('14 jours')
    expect(page).not.toContain('30 jours')
  }
})

test('every page and mail that promises a refund gives the same number of days (law, refund)', () => {
  const mail = withdrawalNotice(demoSettings, { number: 'NL-1', returnDays: 14 })
  const pages = [ReturnsScreen, FaqScreen, TermsScreen].map((Screen) => text(Screen))
  const texts = [...pages, ...mail.map(({ text: paragraph }) => paragraph)]
  const promises = texts.flatMap((page) => page.match(/[^.?]*rembours[^.?]*\d+ jours[^.?]*/gi) ?? [])
  expect(promises.length).toBeGreaterThan(3)
  for (const promise of promises) expect(promise.match(/\d+(?= jours)/g), promise).toEqual([String(refundDays)])
  for (const page of texts.slice(0, 2)) {
    expect(page).toContain(spaced(refundPromise))
    expect(page).toContain(spaced(bankDelay))
  }
  expect(texts[2]).toContain(spaced(refundPromise))
})

test('the terms contain the box of the legal guarantee word for word, and cite the law on late delivery (law, guarantee)', () => {
  const page = text(TermsScreen)
  const parts = guaranteeBox.flatMap((part) => (typeof part === 'string' ? [part] : part.cases))
  expect(parts).toHaveLength(15)
  for (const part of parts) expect(page).toContain(spaced(part))
  for (const article of ['L. 216-6', 'L. 216-7', 'L. 217-1 à L. 217-32']) expect(page).toContain(article)
})

test('the legal notice names publisher, publication director, host, mediator and contact (law, legal notice)', () => {
  const page = text(LegalNoticeScreen)
  const { company, host, email, phone, mediator } = demoSettings
  const named = [
    company.legalName,
    company.siret,
    company.publicationDirector,
    host.name,
    host.address,
    host.phone,
    mediator.name,
  ]
  for (const fact of [...named, email, phone]) expect(page).toContain(fact)
})

test('facts that the owner has not entered are left out, without an empty line or a made-up name (law, legal notice)', () => {
  const { company, host } = demoSettings
  const page = text(LegalNoticeScreen, {
    ...demoSettings,
    company: { ...company, publicationDirector: '' },
    host: { ...host, phone: '' },
  })
  expect(page).not.toContain('Direction de la publication')
  expect(page).not.toContain(company.publicationDirector)
  expect(page).not.toContain(host.phone)
})

test('before the owner has entered anything, the legal notice has neither a made-up company nor words without a fact', () => {
  const html = markup(LegalNoticeScreen, defaultSettings)
  const page = words(html)
  const { name, email, phone, postalAddress: seat } = defaultSettings
  for (const fact of [name, email, phone, seat.street, 'Signaler un contenu']) expect(page).toContain(fact)
  const { company, host, mediator } = demoSettings
  for (const madeUp of [company, host, mediator].flatMap((facts) => Object.values(facts))) expect(page).not.toContain(madeUp)
  for (const label of ['capital', 'SIRET', 'TVA', 'Direction', 'héberge', 'Médiation']) expect(page).not.toContain(label)
  expect(html).not.toMatch(/<br\/>(<br\/>|<\/p>)|<p>(<br\/>)?<\/p>/)
})

test('the delivery page states the prices that are charged: 5,99 €, 12,99 €, free above 100 € (decisions 3 and 21)', () => {
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

test('damage should preferably be reported within 48 h, sale items can be returned (decisions 17 and 18)', () => {
  expect(text(ShippingScreen)).toContain('de préférence sous 48 h')
  expect(text(ReturnsScreen)).not.toMatch(/sold[ée]/)
})

test('an article may come back tried on and without its labels (decision 17)', () => {
  const page = text(ReturnsScreen)
  expect(page).not.toContain('non portés')
  const requests = page.match(/[^.;]*leurs étiquettes[^.;]*/g) ?? []
  expect(requests).toHaveLength(1)
  for (const request of requests) expect(request).toContain('si possible')
})

test.each([
  ['returns', ReturnsScreen, 'etapes'],
  ['faq', FaqScreen, 'retours'],
] as const)('%s: a prepaid label is promised where the shop pays for the return only (law, refund)', (_page, Screen, id) => {
  const [, section = ''] = markup(Screen).split(`<section id="${id}"`)
  const labels = words(section.split('</section>')[0] ?? '').match(/[^.]*l’étiquette[^.]*/g) ?? []
  expect(labels).toHaveLength(1)
  expect(labels[0]?.toLowerCase()).toContain('pour un échange ou un article défectueux')
  expect(text(Screen)).toContain(spaced(returnCost))
})

test('the size guide gives every measure of the table (spec 3, size table)', () => {
  const page = text(SizeGuideScreen)
  for (const size of defaultSizes) for (const measure of Object.values(sizeTable[size])) expect(page).toContain(measure)
})

test('the FAQ says how long an order can be changed, how to track a parcel and how to return it (spec 2, FAQ)', () => {
  const page = text(FaqScreen)
  for (const section of ['Commandes', 'Livraison', 'Retours', 'Produits']) expect(page).toContain(section)
  expect(page).toContain('une heure')
  expect(page).toMatch(/email.{0,40}numéro de suivi|numéro de suivi.{0,40}email/)
  expect(page).toContain('numéro d’autorisation de retour')
})

test('the legal pages name the law, which personal data is stored, why, with whom and how long (spec 2, terms and privacy)', () => {
  expect(text(TermsScreen)).toContain('droit français')
  expect(text(TermsScreen), 'as the confirmation does').toContain('un email le confirme et donne le lien vers ces conditions')
  const page = text(PrivacyScreen)
  const { email, postalAddress } = demoSettings
  for (const datum of ['navigateur', 'IP', 'fuseau horaire', 'ookies', 'nom', 'adresse', 'email', 'téléphone'])
    expect(page).toContain(datum)
  for (const part of ['À quoi cela sert', 'Avec qui nous partageons', 'Cookies', 'Combien de temps', 'Vos droits'])
    expect(page).toContain(part)
  for (const whom of ['prestataire de paiement', 'transporteurs', email, postalAddress.street]) expect(page).toContain(whom)
})

test('the returns page explains four steps, what is refunded and when, and whom to contact (spec 2, returns)', () => {
  const page = text(ReturnsScreen)
  const { email, phone } = demoSettings
  const steps = ['Prévenez-nous', 'Emballez', 'Renvoyez', 'Nous traitons'].map((step) => page.indexOf(step))
  expect(steps.every((place, index) => place > (steps[index - 1] ?? 0))).toBe(true)
  for (const promise of ['étiquettes', 'étiquette prépayée', 'par email', '5 jours ouvrés', '5 à 10 jours ouvrés', 'facture'])
    expect(page).toContain(promise)
  for (const whenFaulty of ['photos', 'remplaçons', 'totalité']) expect(page).toContain(whenFaulty)
  for (const help of [email, phone]) expect(page).toContain(help)
})
