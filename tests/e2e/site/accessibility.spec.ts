import { AxeBuilder } from '@axe-core/playwright'
import { visit } from '../support/hydrated.ts'
import { publicScreens } from '../support/screens.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of publicScreens) {
  test(`${path} has no fault that a tool can find (law, accessibility: WCAG 2.2 AA)`, async ({ page }) => {
    await visit(page, path)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('from 320 pixels on, no public page scrolls sideways (law, accessibility: reflow)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of publicScreens) {
    await visit(page, path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})

test('the first Tab leads straight to the content, and a new page begins there (law, accessibility)', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no Tab key')
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Collection' }).press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('main')).toBeFocused()
})
