import { expect } from '@playwright/test'
import { pageOutdated } from '../../../contract/text/messages.ts'
import { aCustomer, anOwner } from '../../factories/customer.ts'
import { holdsBack } from '../support/answers.ts'
import { hydrated, visit } from '../support/hydrated.ts'
import { follows, heading, holdCollection, isOf, losesNetwork, noticesRelease, settles, test } from '../support/releases.ts'

// One after another: they share one proxy.
test.describe.configure({ mode: 'default' })

test('after a release or a rollback the next page is a document of the other build, with its place in the history', async ({
  page,
  shop: { world, front, a, b, garment },
}) => {
  front.leadsTo(a)
  await settles(page, world.url)
  const first = await page.locator('html').getAttribute('data-build')
  expect(first).toMatch(/^a[0-9a-f]{7}$/)
  await follows(page, 'Contact')
  await heading(page, 'Contact')

  front.leadsTo(b)
  await noticesRelease(page)
  await follows(page, 'Collection')
  await isOf(page, 'b')
  await page.waitForURL('**/products')
  await hydrated(page)
  await page.goBack()
  await heading(page, 'Contact')
  await page.goForward()
  await page.waitForURL('**/products')
  await hydrated(page)

  front.leadsTo(a)
  await noticesRelease(page)
  await page.getByRole('main').getByRole('link', { name: garment.name }).first().click()
  await isOf(page, 'a')
  await page.waitForURL(`**/products/${garment.id}`)
  await heading(page, garment.name)
  await page.goBack()
  await page.waitForURL('**/products')
})

test('the data of the first page after a release reveals the new build', async ({ page, shop: { world, front, a, b } }) => {
  front.leadsTo(a)
  await settles(page, world.url)
  front.leadsTo(b)
  await follows(page, 'Collection')
  // Its placeholders have the heading too, before the answer that reveals the build.
  await page.waitForURL('**/products')
  await heading(page, 'Collection')
  await follows(page, 'Contact')
  await isOf(page, 'b')
  await heading(page, 'Contact')
})

test('a page with a form in use stays after a release, with its fields', async ({ page, shop: { world, front, a, b } }) => {
  front.leadsTo(a)
  await visit(page, `${world.url}/contact`)
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('Se lave-t-elle à trente degrés ?')
  front.leadsTo(b)
  await noticesRelease(page)
  await page
    .getByRole('button', { name: /^Panier/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Votre Panier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByLabel('Nom').fill('Leïla')
  await expect(message).toHaveValue('Se lave-t-elle à trente degrés ?')
  await isOf(page, 'a')
})

test('while a document of the other build is loading, the link followed last wins', async ({
  page,
  shop: { world, front, a, b },
}) => {
  front.leadsTo(a)
  await settles(page, world.url)
  front.leadsTo(b)
  await noticesRelease(page)
  const { release } = holdCollection(front)
  await page.evaluate(() => {
    const follow = (path: string) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click()
    follow('/products')
    void fetch('/requested').then(() => follow('/about'))
  })
  await heading(page, 'À propos')
  await isOf(page, 'b')
  release()
  await follows(page, 'Contact')
  await heading(page, 'Contact')
})

test('offline, a link keeps the page and offers to retry', async ({ page, context, shop }) => {
  await losesNetwork(page, shop)
  await follows(page, 'Collection')
  const again = page.getByRole('button', { name: 'Réessayer' })
  await again.hover()
  await heading(page, shop.garment.name)
  await context.setOffline(false)
  await again.click()
  await heading(page, 'Collection')
})

test('offline, a visitor’s heart keeps the page, and can be pressed again once online', async ({ page, context, shop }) => {
  await losesNetwork(page, shop)
  const heart = page.getByRole('button', { name: `Ajouter ${shop.garment.name} aux favoris` })
  await heart.click()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(heart).toBeEnabled()
  await context.setOffline(false)
  await heart.click()
  await page.waitForURL('**/sign-in')
})

test('after a release a sign-in returns to the requesting page', async ({ page, shop: { world, front, a, b, garment } }) => {
  const password = 'lin-et-nacre-2026'
  const { email } = await aCustomer(world.db, { password })
  front.leadsTo(a)
  await visit(page, `${world.url}/products/${garment.id}`)
  front.leadsTo(b)
  await noticesRelease(page)
  await page
    .getByRole('button', { name: `Ajouter ${garment.name} aux favoris` })
    .first()
    .click()
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('main').getByRole('textbox', { name: 'Mot de passe' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(`**/products/${garment.id}`)
  await heading(page, garment.name)
})

test('after a release a link to a section keeps its fragment', async ({ page, shop: { world, front, a, b } }) => {
  front.leadsTo(a)
  await visit(page, `${world.url}/legal-notice`)
  front.leadsTo(b)
  await noticesRelease(page)
  await page.getByRole('main').getByRole('link', { name: 'conditions', exact: true }).click()
  await page.waitForURL('**/terms-of-use#litiges')
  await isOf(page, 'b')
})

test('leaving unsaved changes asks for confirmation only once', async ({ page, shop: { world, front, a, b, garment } }) => {
  const { token } = await anOwner(world.db)
  front.leadsTo(a)
  await page.goto(`${world.url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await visit(page, `${world.url}/admin/products/${garment.id}`)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Abaya inachevée')
  front.leadsTo(b)
  await noticesRelease(page)
  await page.getByRole('link', { name: 'Commandes', exact: true }).first().click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  // Playwright would dismiss the browser's own question, and the page would stay.
  await heading(page, 'Commandes')
  await isOf(page, 'a')
})

test('a page restored from the back/forward cache shows no progress bar', async ({ page, shop: { world, front, a, b } }) => {
  front.leadsTo(a)
  await visit(page, `${world.url}/about`)
  front.leadsTo(b)
  await noticesRelease(page)
  const { stayed, release } = holdCollection(front)
  await page.evaluate(async () => {
    const isLoading = () => document.querySelector('.animate-slide') !== null
    const waits = (state: boolean, then: () => void) =>
      void (isLoading() === state ? then() : requestAnimationFrame(() => waits(state, then)))
    document.querySelector<HTMLElement>('header a[href="/products"]')?.click()
    void fetch('/requested').then(() =>
      waits(true, () => {
        // Playwright's Chromium has no such cache.
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        waits(false, () => void fetch('/stayed'))
      }),
    )
  })
  await stayed
  release()
})

test('an unanswered change is not interrupted by a new document', async ({ page, shop: { world, front, a, b, garment } }) => {
  const { token } = await aCustomer(world.db, { firstName: 'Leïla', lastName: 'Benali' })
  front.leadsTo(a)
  await page.goto(`${world.url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await visit(page, `${world.url}/products/${garment.id}`)
  await expect(page.getByRole('button', { name: 'Mon compte, Leïla Benali' })).toBeVisible()
  front.leadsTo(b)
  const adding = await holdsBack(page, '**/api/cart/create')
  await page.getByRole('radio', { name: /^M\b/ }).check({ force: true })
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  for (const name of ['Contact', 'À propos']) {
    await follows(page, name)
    await heading(page, name)
  }
  await isOf(page, 'a')
  adding.release()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await expect(page.getByText(`${garment.name} ajouté`)).toBeVisible()
  // No document replaces the page while it shows a message.
  await expect(page.getByRole('button', { name: 'Fermer', exact: true })).toHaveCount(0)
  await follows(page, 'Contact')
  await isOf(page, 'b')
  await heading(page, 'Contact')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})

test('while two builds answer in turn every link works, and a page reloads at most once for each build', async ({
  page,
  shop: { world, front, a, b },
}) => {
  // The clock stands still: a minute later the page may reload again.
  await page.clock.setFixedTime(new Date())
  front.leadsTo(a, b)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  // A link followed before hydration loads a document too, but is not a reload.
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (entry?.type === 'reload') sessionStorage.reloads = Number(sessionStorage.reloads ?? 0) + 1
  })
  await settles(page, world.url)
  for (let round = 0; round < 4; round += 1) {
    for (const name of ['Contact', 'Collection', 'À propos']) {
      await follows(page, name)
      await heading(page, name)
    }
  }
  expect(loads).toBeGreaterThan(1)
  expect(await page.evaluate(() => Number(sessionStorage.reloads ?? 0))).toBeLessThanOrEqual(2)
})

test('when the files of a page’s build are gone, a button asks to reload, and a link opens the present build', async ({
  page,
  shop: { world, front, b, lonely, garment },
}) => {
  front.leadsTo(lonely)
  await visit(page, `${world.url}/products/${garment.id}`)
  await isOf(page, 'c')
  front.leadsTo(b)
  await page.getByRole('main').getByRole('link', { name: 'Guide des tailles' }).first().click()
  await expect(page.getByText(pageOutdated)).toBeVisible()
  await follows(page, 'À propos')
  await heading(page, 'À propos')
  await isOf(page, 'b')
})
