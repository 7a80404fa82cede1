import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { FacetsAnswer } from '../../../contract/api/catalogue.ts'
import { noFacts } from '../../../contract/rules/cloth/cloth-facts.ts'
import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

/** A fabric for this test alone: no garment of another journey is made of it. */
const aCloth = () => `étoffe ${randomInt(100_000, 1_000_000)}`

/**
 * Lists and facets follow a change with a delay, each with its own (server/domain/catalogue/facets): opened once both know the new
 * garments of this cloth. Returns the list's address.
 */
async function opensList(page: Page, fabric: string, garments: number): Promise<string> {
  const address = `/products?${new URLSearchParams({ fabrics: fabric })}`
  const counted = async () => {
    const response = await page.request.post('/api/products/facets', { data: { fabrics: [fabric] } })
    return ((await response.json()) as FacetsAnswer).total
  }
  await expect.poll(counted).toBe(garments)
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('article')).toHaveCount(garments, { timeout: 1_000 })
  }).toPass()
  return address
}

async function opensFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filtres' })
  await page.getByRole('link', { name: /^Filtres/ }).click()
  return page.getByRole('dialog', { name: 'Filtres' })
}

test('colour, opacity and occasion narrow the list, with counts; a click removes each of these filters (decision 57)', {
  tag: '@both',
}, async ({ page, shop, isMobile }) => {
  const fabric = aCloth()
  const blue = await shop.sells({ fabric, colour: 'bleu nuit', facts: { ...noFacts, opacity: 'opaque', occasions: ['travel'] } })
  await shop.sells({ fabric, colour: 'vert sauge', facts: { ...noFacts, opacity: 'veiled' } })
  const address = await opensList(page, fabric, 2)
  await visit(page, address)
  await expect(page.getByText('2 produits', { exact: true }).first()).toBeVisible()

  const filters = await opensFilters(page, isMobile)
  await filters.getByText('Couleur', { exact: true }).first().click()
  const blues = filters.getByRole('checkbox', { name: 'bleu' })
  await expect(blues).toHaveAccessibleDescription('1')
  await expect(filters.getByRole('checkbox', { name: 'noir' })).toBeDisabled()
  expect(await violationsOn(page)).toEqual([])
  await filters.getByText('Opacité', { exact: true }).first().click()
  const opacity = (name: string) => filters.getByRole('checkbox', { name, exact: true })
  await expect(opacity('légèrement voilé')).toHaveAccessibleDescription('1')
  await blues.check()
  await expect(opacity('légèrement voilé'), 'the veiled one is green').toBeDisabled()
  await opacity('opaque').check()
  await filters.getByText('Occasion', { exact: true }).first().click()
  await filters.getByRole('checkbox', { name: 'voyage' }).check()
  if (isMobile) await filters.getByRole('button', { name: 'Voir 1 produit' }).click()
  await expect(page).toHaveURL(`${address}&occasions=travel`.replace('fabrics', 'colours=blue&opacities=opaque&fabrics'))
  await expect(page.getByRole('article').getByRole('link', { name: blue.name }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  const applied = page.getByRole('list', { name: 'Filtres appliqués' })
  await expect(applied.getByRole('listitem')).toHaveText([
    /bleu$/,
    /opaque$/,
    new RegExp(`${fabric}$`),
    /voyage$/,
    'Tout effacer',
  ])
  // The others are removed before the first removal is answered.
  const late = await holdsBack(page, /\/products\.data/)
  for (const filter of ['bleu', 'opaque', 'voyage'])
    await applied.getByRole('link', { name: `Retirer le filtre ${filter}` }).click()
  late.release()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('when filters leave no product, the page suggests which one to remove (decision 57)', async ({ page, shop }) => {
  const fabric = aCloth()
  await shop.sells({ fabric, colour: 'rouge', facts: { ...noFacts, length: 'floor' } })
  await opensList(page, fabric, 1)
  const query = new URLSearchParams({ fabrics: fabric, lengths: 'hips' })
  await visit(page, `/products?${query}`)
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await page
    .getByRole('list', { name: 'Élargir la recherche' })
    .getByRole('link', { name: /^Sans « Longueur »/ })
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ fabrics: fabric })}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a facet is chosen and sent by the form’s button (decision 57)', { tag: '@desktop' }, async ({ page, shop }) => {
    const fabric = aCloth()
    const green = await shop.sells({ fabric, colour: 'vert', facts: { ...noFacts, sleeve: 'three_quarter' } })
    await shop.sells({ fabric, colour: 'noir' })
    await opensList(page, fabric, 2)
    const filters = page.getByRole('complementary', { name: 'Filtres' })
    await filters.getByText('Manches', { exact: true }).first().click()
    await filters.getByRole('checkbox', { name: 'trois quarts' }).check()
    await filters.getByRole('button', { name: 'Appliquer les filtres' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article').getByRole('link', { name: green.name }).first()).toBeVisible()
  })
})

test('to reset the filters keeps the order of the list, wherever it is pressed (spec 2, catalogue)', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const [path, link] of [
    ['/products?categories=Robes&maxPrice=290&sort=price_asc', 'Réinitialiser'],
    ['/products?categories=Robes&maxPrice=290&sort=price_asc', 'Tout effacer'],
    ['/products?categories=Inconnue&maxPrice=0&sort=price_asc', 'Réinitialiser les filtres'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL('/products?sort=price_asc')
  }
})
