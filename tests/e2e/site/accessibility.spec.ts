import { visit } from '../support/hydrated.ts'
import { publicScreens } from '../support/screens.ts'
import { expect, test } from '../support/shop.ts'
import { faultsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [part, screens] of Object.entries(publicScreens)) {
  test(`no screen of ${part} has axe violations, English text or sideways scroll (law, accessibility: WCAG 2.2 AA, reflow; decision 4)`, async ({
    page,
  }) => {
    test.slow()
    const faults: string[] = []
    for (const path of screens) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      faults.push(...(await faultsOn(page, path)))
    }
    expect(faults).toEqual([])
  })
}

test('the first Tab reaches a link to the content, and a new page starts with the focus there (law, accessibility)', async ({
  page,
}) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Collection' }).press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('main')).toBeFocused()
})
