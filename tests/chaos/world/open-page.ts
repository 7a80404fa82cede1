import { type Browser, expect, type Page } from '@playwright/test'
import type { World } from './world.ts'

type Errand = { token: string; garment: { id: number; name: string } }

/** Patience for a busy machine, in ms: what has not come by then is dead. */
const patience = 30_000
const question = 'Cette abaya se lave-t-elle à trente degrés ?'

export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** A signed-in customer with one open page, who goes through the shop in rounds of ten actions and notes what fails. */
export async function openPage({ url, call }: Pick<World, 'url' | 'call'>, browser: Browser, { token, garment }: Errand) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.goto(url)
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: patience })

  const faults = { dead: [] as string[], lost: [] as string[] }
  let done = 0
  async function does(what: string, action: () => Promise<unknown>) {
    done += 1
    try {
      await action()
    } catch (error) {
      faults.dead.push(`${what}: ${String(error).split('\n')[0]}`)
    }
  }

  const look = actionsOf(page, garment)
  return {
    faults,
    done: () => done,
    shops: async () => {
      await does('the collection', () => look.follows('Collection', 'Collection'))
      await does('a product', look.opensProduct)
      await does('the cart', look.addsPiece)
      await does('the drawer', look.opensDrawer)
      await does('the size guide', look.opensSizeGuide)
      await does('the contact page', () => look.follows('Contact', 'Contact'))
      await does('typing', look.types)
      await does('the drawer over the form', look.opensDrawer)
      const typed = await look
        .message()
        .inputValue()
        .catch(() => '')
      if (typed !== question) faults.lost.push(`the message is '${typed}'`)
      await does('about', () => look.follows('À propos', 'À propos'))
      await does('back', look.goesBack)
    },
    opensProduct: () => page.goto(`${url}/products/${garment.id}`),
    opensSizeGuide: () => does('the size guide', look.opensSizeGuide),
    /** What is in her cart. */
    pieces: async (): Promise<number> => {
      const { body } = await call('GET', '/api/cart', { token })
      return (body as unknown as { items: { quantity: number }[] }).items.reduce((sum, { quantity }) => sum + quantity, 0)
    },
  }
}

function actionsOf(page: Page, garment: Errand['garment']) {
  const seen = { timeout: patience }
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(seen)
  const message = () => page.getByRole('main').getByLabel('Message')
  async function opensAndCloses(button: () => Promise<void>, name: string) {
    await button()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible(seen)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden(seen)
  }
  return {
    message,
    follows: async (name: string, title: string) => {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await heading(title)
    },
    opensProduct: async () => {
      await page.getByRole('main').getByRole('link', { name: garment.name }).first().click()
      await page.waitForURL(`**/products/${garment.id}`)
      await heading(garment.name)
    },
    addsPiece: async () => {
      await page.getByRole('radio', { name: /^M\b/ }).check({ force: true })
      await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
      await expect(page.getByText(`${garment.name} ajouté`)).toBeVisible(seen)
    },
    opensDrawer: () =>
      opensAndCloses(
        () =>
          page
            .getByRole('button', { name: /^Panier/ })
            .first()
            .click(),
        'Votre Panier',
      ),
    opensSizeGuide: () =>
      opensAndCloses(
        () => page.getByRole('main').getByRole('link', { name: 'Guide des tailles' }).first().click(),
        'Guide des tailles',
      ),
    types: async () => {
      await page.getByRole('main').getByLabel('Nom').fill('Leïla')
      await message().fill(question)
    },
    goesBack: async () => {
      // Playwright waits for a load that the page may not need: what she sees in the end counts.
      await page.goBack().catch(() => undefined)
      await heading('Contact')
    },
  }
}
