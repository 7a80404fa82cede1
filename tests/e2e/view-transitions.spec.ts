import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** How many transitions came to their end. */
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

const wishes = [
  { words: 'its picture glides from the card', reducedMotion: 'no-preference', supported: true, times: 1 },
  { words: 'nothing moves for who asked for calm', reducedMotion: 'reduce', supported: true, times: 0 },
  { words: 'it just comes where the browser knows no transitions', reducedMotion: 'no-preference', supported: false, times: 0 },
] as const

for (const { words, reducedMotion, supported, times } of wishes) {
  test(`on the way to a product ${words}, and a size can be chosen at once (issue 6)`, async ({ page, shop }, { project }) => {
    test.skip(project.name !== 'phone', 'the width makes no difference')
    const { name } = await shop.sells({ name: 'Abaya Glisse', sizes: { M: 2 } })
    await page.emulateMedia({ reducedMotion })
    if (!supported) await page.addInitScript('delete Document.prototype.startViewTransition')
    const ended = await watchTransitions(page)
    // The shapes of pages come once the browser is idle; a shopper takes longer to choose.
    const shapes = page.waitForResponse(/waiting-screens/)
    await page.goto('/')
    await page.evaluate((file) => import(file), (await shapes).url())
    await page.getByRole('link', { name: 'Découvrir la collection' }).first().click()
    await page.getByRole('link', { name }).click()
    await page.getByRole('radio', { name: /^M\b/ }).check({ force: true })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(ended).toBe(times)
    await expect(page.locator('.glide-goal')).toHaveCount(0)
  })
}
