import type { Page } from '@playwright/test'
import { holdsBack } from '../support/answers.ts'
import { choosesSize } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** Counts finished transitions. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const ends = Object.assign(window, { ends: 0 })
    if (!('startViewTransition' in document)) return
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.finished.then(() => (ends.ends += 1))
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { ends: number }).ends)
}

const options = [
  { words: 'its picture glides from the card', reducedMotion: 'no-preference', supported: true, times: 1 },
  { words: 'nothing moves with reduced motion', reducedMotion: 'reduce', supported: true, times: 0 },
  { words: 'nothing moves in a browser without view transitions', reducedMotion: 'no-preference', supported: false, times: 0 },
] as const

for (const { words, reducedMotion, supported, times } of options) {
  test(`on opening a product ${words}, and a size can be chosen at once`, { tag: '@phone' }, async ({ page, shop }) => {
    const garment = await shop.sells({ name: 'Abaya Glisse', sizes: { M: 2 } })
    const { name } = garment
    await shop.lists(garment)
    await page.emulateMedia({ reducedMotion })
    if (!supported) await page.addInitScript('delete Document.prototype.startViewTransition')
    const ended = await watchTransitions(page)
    // The skeletons load once the browser is idle; a customer takes longer to choose.
    const shapes = page.waitForResponse(/route-skeletons/)
    await visit(page, '/')
    await page.evaluate((file) => import(file), (await shapes).url())
    await page.getByRole('link', { name: 'Découvrir la collection' }).first().click()
    // The transition begins with the skeleton: a page that came at once would need none.
    const answer = await holdsBack(page, /\/products\/\d+\.data/)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Chargement du produit…' })).toBeAttached()
    answer.release()
    await choosesSize(page, 'M')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(ended).toBe(times)
    await expect(page.locator('.glide-goal')).toHaveCount(0)
  })
}
