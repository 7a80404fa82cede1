import { visit } from '../support/hydrated.ts'
import { publicScreens } from '../support/screens.ts'
import { expect, test } from '../support/shop.ts'
import { beyond320, englishOn, violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of publicScreens) {
  test(`${path}: no axe violation, English text or sideways scroll (law, accessibility: WCAG 2.2 AA, reflow; decision 4)`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await englishOn(page)).toEqual([])
    if (isMobile) expect(await beyond320(page)).toBe(0)
  })
}

test('the first Tab reaches a link to the content, and a new page starts with the focus there (law, accessibility)', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Collection' }).press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('main')).toBeFocused()
})
