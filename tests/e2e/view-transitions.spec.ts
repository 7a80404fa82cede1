import { expect, test } from './shop.ts'

declare global {
  interface Window {
    faded: number
  }
}

for (const [reducedMotion, words, times] of [
  ['no-preference', 'fades in from its card, and the list on the way back', 1],
  ['reduce', 'comes without a movement for who asked for calm', 0],
] as const) {
  test(`a product ${words} (issue 6)`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the width makes no difference')
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      window.faded = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        window.faded += 1
        return start(change)
      }
    })
    const faded = () => page.evaluate(() => window.faded)
    await page.goto('/products')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Agrandir la photo' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(faded).toBe(times)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Notre Collection' })).toBeVisible()
    await expect.poll(faded).toBe(2 * times)
  })
}
