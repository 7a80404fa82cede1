import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { visit } from '../support/hydrated.ts'
import { opensWindow } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const measures = [{ size: 'M' as const, chestMm: 1100, hipsMm: 1200, hemMm: 2400, lengthMm: 1400, sleeveMm: 760 }]

/** Makes the choice, then moves pointer and focus away from it. */
async function chooses(choice: Locator) {
  await choice.check({ force: true })
  await choice.evaluate((input: HTMLInputElement) => input.blur())
  await choice.page().mouse.move(0, 0)
  await expect(choice).toBeChecked()
}

test('with forced colours a chosen size and a chosen filter look chosen (law, accessibility: WCAG 2.2 AA)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const garment = await shop.sells({ sizes: { M: 3, L: 2 } })
  for (const [path, role] of [
    [`/products/${garment.id}`, 'radio'],
    ['/products', 'checkbox'],
  ] as const) {
    await visit(page, path)
    const choice = page.getByRole(role, { name: 'M', exact: true })
    const box = choice.locator('+ *')
    const before = await box.screenshot()
    await chooses(choice)
    expect((await box.screenshot()).equals(before), path).toBe(false)
    await expect(box).toHaveCSS('border-top-width', '3px')
  }
})

/** The signs of a choice that forced colours leave; its neighbour must differ in them. */
const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderTopWidth, textDecorationLine } = getComputedStyle(element)
    return { backgroundColor, borderTopWidth, textDecorationLine }
  })

/** Native boxes, which the browser draws itself. */
async function differsByPicture(screen: string, chosen: Locator, other: Locator) {
  await expect(chosen).toBeChecked()
  expect((await chosen.screenshot()).equals(await other.screenshot()), screen).toBe(false)
}

async function differs(screen: string, chosen: Locator, other: Locator) {
  await chosen.page().mouse.move(0, 0)
  await expect(other).toBeVisible()
  await expect(async () => expect(await lookOf(chosen), screen).not.toEqual(await lookOf(other))).toPass({ timeout: 5_000 })
}

test('with forced colours current pages and chosen filters, pictures and colours stand out (law, accessibility: WCAG 2.2 AA)', {
  tag: '@desktop',
}, async ({ page, shop, customer }) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active' })
  const model = `Modèle ${randomInt(1_000_000_000)}`
  const sizes = { S: 2, M: 3 }
  const garment = await shop.sells({ model, colour: 'noir', sizes, cut: 'loose', stretchPercent: 0, measures })
  await shop.sells({ model, colour: 'vieux rose', sizes })
  await shop.fillsTwoPages()
  await customer.signsIn()

  await visit(page, '/products')
  const links = page.getByRole('navigation', { name: 'Principale' })
  await differs('header', links.getByRole('link', { name: 'Collection' }), links.getByRole('link', { name: 'Contact' }))
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const linkTo = (name: string) => pages.getByRole('link', { name, exact: true })
  await differs('pages', linkTo('Page 1'), linkTo('Page 2'))
  await visit(page, '/products?sizes=M&categories=Robes')
  for (const chip of await page
    .getByRole('list', { name: 'Filtres appliqués' })
    .getByRole('link', { name: /^Retirer/ })
    .all()) {
    await expect(chip, 'filter chips').toHaveCSS('border-top-style', 'solid')
    await expect(chip, 'filter chips').toHaveCSS('border-top-color', await chip.evaluate((link) => getComputedStyle(link).color))
  }
  const categories = page.getByRole('complementary', { name: 'Filtres' })
  await differsByPicture(
    'checked boxes',
    categories.getByRole('checkbox', { name: 'Robes' }),
    categories.getByRole('checkbox', { name: 'Abayas' }),
  )

  await visit(page, '/products/1')
  const photos = page.getByRole('button', { name: /^Photo \d sur/ })
  await differs('gallery', photos.first(), photos.nth(1))
  await visit(page, `/products/${garment.id}`)
  const colours = page.getByRole('navigation', { name: 'Couleurs' })
  await differs('colours', colours.getByRole('link', { name: 'noir' }), colours.getByRole('link', { name: 'vieux rose' }))
  const heart = page.getByRole('button', { name: new RegExp(`^(Ajouter|Retirer) ${garment.name}`) })
  const before = await lookOf(heart)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(0, 0)
  await expect(async () => expect(await lookOf(heart), 'heart').not.toEqual(before)).toPass({ timeout: 5_000 })

  const profile = { heightMm: 1700, bustMm: 900 }
  await page.evaluate(
    (profiles) => localStorage.setItem('body-profiles', profiles),
    JSON.stringify([
      { ...profile, label: 'Moi' },
      { ...profile, label: 'Ma sœur' },
    ]),
  )
  await visit(page, `/products/${garment.id}`)
  const adviser = page.getByRole('dialog', { name: 'Quelle taille me va ?' })
  await opensWindow(page.getByRole('link', { name: /^Moi :/ }), adviser)
  await differs('adviser', adviser.getByRole('button', { name: 'Moi' }), adviser.getByRole('button', { name: 'Ma sœur' }))
})

test('with forced colours progress, tab, delivery, payment, consent and focus stand out (law, accessibility: WCAG 2.2 AA)', {
  tag: '@desktop',
}, async ({ page, shop, customer }) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active' })
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  await visit(page, `/account/orders/${id}`)
  const steps = page.getByRole('list', { name: 'Étapes de la commande' }).getByRole('listitem')
  await differs('progress', steps.first().locator('span').nth(1), steps.last().locator('span').nth(1))

  await visit(page, '/account/profile')
  await differs('tabs', page.getByRole('tab', { name: 'Mon profil' }), page.getByRole('tab', { name: 'Mes adresses' }))

  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  for (const [choice, names] of [
    ['delivery', /^Livraison (standard|express)/],
    ['payment', /^(Carte bancaire|PayPal)/],
  ] as const) {
    const cards = page.getByRole('radio', { name: names })
    await differs(choice, cards.first().locator('+ *'), cards.nth(1).locator('+ *'))
  }
  const terms = page.getByRole('checkbox', { name: /conditions générales de vente/ })
  const unchecked = await terms.screenshot()
  await chooses(terms)
  expect((await terms.screenshot()).equals(unchecked), 'consent').toBe(false)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveCSS('outline-style', 'solid')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineColor)).not.toBe(canvas)
})

test('with forced colours a phone’s menu, tabs and column switch show what is chosen (law, accessibility: WCAG 2.2 AA)', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await customer.signsIn()
  await visit(page, '/products')
  const column = (name: string) => page.getByRole('button', { name })
  await differs('columns', column('Une colonne'), column('Deux colonnes'))
  await column('Deux colonnes').click()
  await differs('columns', column('Deux colonnes'), column('Une colonne'))
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await differs('menu', menu.getByRole('link', { name: 'Collection' }), menu.getByRole('link', { name: 'Contact' }))
  await visit(page, '/account/profile')
  await differs('tabs', page.getByRole('tab', { name: 'Mon profil' }), page.getByRole('tab', { name: 'Mes commandes' }))
})

test('with forced colours the progress bar to free delivery is visible', { tag: '@desktop' }, async ({
  page,
  shop,
  customer,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const garment = await shop.sells({ sizes: { M: 3 }, priceCents: 50_00 })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/')
  await page.getByRole('button', { name: 'Panier, 1 article' }).click()
  const bar = page.getByRole('progressbar', { name: 'Vers la livraison offerte' })
  await expect(bar).toBeVisible()
  const { data, info } = await sharp(await bar.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (share: number) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  expect(colourAt(0.25)).not.toEqual(colourAt(0.75))
})

test('prefers-contrast darkens texts and borders and underlines links; browsers may not apply a dark mode', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/')
  const collection = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Collection' })
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['muted', 'edge', 'line'].map((name) => style.getPropertyValue(`--color-${name}`))
    })
  expect(await tokens()).toEqual(['#655d53', '#857b6d', '#d9d0c2'])
  await expect(collection).toHaveCSS('text-decoration-line', 'none')
  await page.emulateMedia({ contrast: 'more' })
  expect(await tokens()).toEqual(['#3a3632', '#1d1b19', '#1d1b19'])
  await expect(collection).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.locator('html')).toHaveCSS('color-scheme', /only/)
})
