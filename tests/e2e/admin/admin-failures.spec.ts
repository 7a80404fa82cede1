import { holdsBack } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const inMenu = [
  'Commandes',
  'Produits',
  'Recherche',
  'Adresses',
  'Clientes',
  'Messages',
  'Avis',
  'Newsletter',
  'Réglages',
  'Textes des pages',
  'Équipe',
  'Journal',
]

test('a screen of the back office whose data is refused has its title, shows the error, and Réessayer loads it', async ({
  page,
  desk,
  shop,
}) => {
  test.slow()
  const { id } = await shop.sells()
  await desk.signsIn()
  const refused = (url: URL) => url.pathname.startsWith('/api/admin/')
  const main = page.getByRole('main')
  const failsAndLoads = (screen: string, open: () => Promise<unknown>) =>
    test.step(screen, async () => {
      // This request is not repeated by itself, as it would be after 429 or 500.
      await page.route(refused, (route) => route.fulfill({ status: 400, json: { message: 'Demande refusée' } }))
      await open()
      await expect(main.getByRole('alert').first()).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      const retry = page.getByRole('button', { name: 'Réessayer' })
      const retries = main.getByRole('alert').getByRole('button', { name: 'Réessayer' })
      await expect(main.getByRole('alert').filter({ hasNot: retry })).toHaveCount(0)
      await page.unroute(refused)
      // What is loaded may show another part that was refused.
      await expect(async () => {
        for (const button of await retries.all()) await button.click({ timeout: 1_000 })
        await expect(main.getByRole('alert')).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
    })
  await failsAndLoads('/admin', () => visit(page, '/admin'))
  for (const name of inMenu)
    await failsAndLoads(name, () => page.getByRole('navigation').getByRole('link', { name, exact: true }).click())
  for (const address of [`products/${id}`, `products/${id}/stock`, `products/${id}/preview`, 'categories', 'texts/about'])
    await failsAndLoads(address, () => visit(page, `/admin/${address}`))
})

test('a product’s categories: nothing is said while they load, a shop without any says where, and refused ones load again', async ({
  page,
  desk,
  shop,
}) => {
  const { id } = await shop.sells()
  await desk.signsIn()
  const categories = '**/api/admin/categories'
  const section = page.getByRole('region', { name: 'Catégories' })
  const empty = section.getByText('Aucune catégorie pour l’instant')
  const scarves = section.getByRole('checkbox', { name: 'Foulards' })
  const answer = await holdsBack(page, categories)
  await visit(page, `/admin/products/${id}`)
  await expect(section.getByRole('checkbox')).toHaveCount(1)
  await expect(section.getByText(/pas pu être/).or(empty)).toHaveCount(0)
  answer.release()
  await expect(scarves).toBeVisible()

  await page.route(categories, (route) => route.fulfill({ json: [] }))
  await reload(page)
  await expect(empty).toBeVisible()
  await page.unrouteAll()
  await page.route(categories, (route) => route.fulfill({ status: 400, json: {} }))
  await reload(page)
  await expect(section.getByRole('alert')).toContainText('La liste n’a pas pu être chargée.')
  await page.unrouteAll()
  await section.getByRole('button', { name: 'Réessayer' }).click()
  await expect(scarves).toBeVisible()
  await expect(section.getByRole('alert')).toHaveCount(0)
})
