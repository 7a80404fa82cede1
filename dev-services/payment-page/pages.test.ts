import { expect, test } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { payingShop } from '../../tests/setup/paying-shop.ts'

const shop = payingShop()

const goodCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

async function sends(address: string, fields: Record<string, string> = {}) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}
async function opened() {
  const session = await shop.stripe.checkout.sessions.create(shop.anOrder())
  return { ...session, url: session.url ?? '' }
}
const statusOf = async (id: string) => (await shop.stripe.checkout.sessions.retrieve(id)).status

test('the page shows shop, lines and amount in French, loads nothing from outside and is not cached (contract 5)', async () => {
  const { url } = await opened()
  const answer = await fetch(url)
  const html = await answer.text()
  for (const text of [
    'Nacre &amp; Lin',
    'Abaya Nour',
    '119,80',
    '125,79',
    'Numéro de carte',
    'CVC',
    'Payer',
    'Annuler',
    'PayPal',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('lang="fr"')
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('product names are shown as text, never run as script', async () => {
  const line = {
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: '<script>alert(1)</script>' } },
  }
  const { url } = await shop.stripe.checkout.sessions.create(shop.anOrder({ line_items: [line] }))
  expect(await (await fetch(url ?? '')).text()).not.toContain('<script>')
})

test('a completed form pays and redirects to the shop', async () => {
  const { id, url } = await opened()
  expect(await sends(url, goodCard)).toMatchObject({
    status: 303,
    location: expect.stringContaining('/checkout/success?order_number=NL-1'),
  })
  expect(await statusOf(id)).toBe('complete')
  const again = await fetch(url, { redirect: 'manual' })
  expect(again.headers.get('Location')).toContain('/checkout/success')
})

test.each([
  ['12/40', { exp_month: 12, exp_year: 2040 }],
  ['3 / 2041', { exp_month: 3, exp_year: 2041 }],
])('the card has the expiry date that was typed: %s', async (expiry, date) => {
  const { id, url } = await opened()
  await sends(url, { ...goodCard, expiry })
  const paid = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] })
  expect(paid.payment_intent).toMatchObject({ payment_method: { card: date } })
})

test.each([
  ['number', { ...goodCard, number: '4242 4242 4242 4241' }, 'Vérifiez les chiffres saisis'],
  ['number', { ...goodCard, number: '' }, 'Saisissez le numéro'],
  ['expiry', { ...goodCard, expiry: '01/20' }, 'a expiré'],
  ['expiry', { ...goodCard, expiry: '13/40' }, 'MM/AA'],
  ['cvc', { ...goodCard, cvc: '12' }, 'trois ou quatre chiffres'],
])('an error in the field %s is shown beside it, and nothing is charged', async (field, card, text) => {
  const { id, url } = await opened()
  const { html } = await sends(url, card)
  expect(html).toMatch(new RegExp(`id="${field}-fault">[^<]*${text}`))
  expect(html).not.toContain(`value="${card.cvc}"`)
  expect(await statusOf(id)).toBe('open')
  expect((await shop.control('GET', '/ledger')).body.captures).toEqual([])
})

test('after a declined card the page offers another card, which pays, and a link back to the shop', async () => {
  const { id, url } = await opened()
  const { html } = await sends(url, { ...goodCard, number: '4000000000000002' })
  expect(html).toContain('Votre carte a été refusée.')
  expect(html).toContain('essayer une autre carte')
  expect(html).toContain('/pay/leave.js')
  expect(html).toContain('Retourner à la boutique')
  expect((await sends(url, goodCard)).status).toBe(303)
  expect(await statusOf(id)).toBe('complete')
})

test('when the bank asks for authentication, confirming pays and refusing returns to the form', async () => {
  const { id, url } = await opened()
  const asks = { ...goodCard, number: '4000 0025 0000 3155' }
  expect(await sends(url, asks)).toMatchObject({ status: 303, location: `/pay/${id}/3ds` })
  expect((await sends(`${url}/3ds`, { answer: 'refuse' })).html).toContain('Votre banque n&#39;a pas confirmé')
  await sends(url, asks)
  expect(await (await fetch(`${url}/3ds`)).text()).toContain('Confirmer le paiement')
  expect((await sends(`${url}/3ds`, { answer: 'confirm' })).location).toContain('/checkout/success')
})

test('PayPal redirects to the shop at once and is paid a moment later', async () => {
  const { id, url } = await opened()
  expect((await sends(`${url}/paypal`)).location).toContain('/checkout/success')
  await eventually(async () => expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid'))
})

test('« Annuler » redirects to the error address and leaves the session open (contract 4, cancel)', async () => {
  const { id, url } = await opened()
  const left = await fetch(`${url}/cancel`, { redirect: 'manual' })
  expect(left.headers.get('Location')).toBe(`${shop.url}/checkout/error?order_number=NL-1`)
  expect(await statusOf(id)).toBe('open')
  expect((await sends(url, goodCard)).status).toBe(303)
})

test('an expired page reports that it has expired, and an unknown page is 404', async () => {
  const { id, url } = await opened()
  await shop.control('POST', `/sessions/${id}/expire`)
  expect((await sends(url, goodCard)).html).toContain('Cette page de paiement a expiré')
  expect((await fetch(`${shop.pageUrl}/pay/cs_test_none`)).status).toBe(404)
})
