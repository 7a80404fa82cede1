import type { Page } from '@playwright/test'
import { englishIn } from '../../architecture/english.ts'
import { visit } from '../support/hydrated.ts'
import { publicScreens, throughHerScreens } from '../support/screens.ts'
import { expect, test } from '../support/shop.ts'

/** Everything visible or announced: text, labels, alternative texts, placeholders, the title. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const labels = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const page = document.body.cloneNode(true) as HTMLElement
    for (const unread of page.querySelectorAll('script, style, template')) unread.remove()
    const texts: string[] = []
    const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '')
    return [document.title, ...texts, ...labels].join('\n')
  })

/** Without emails and URLs, which are names. */
const spoken = async (page: Page) => (await wordsOf(page)).replaceAll(/\S+@\S+|https?:\/\/\S+/g, ' ')

test('no public screen has English text (decision 4)', async ({ page }) => {
  test.slow()
  const english: string[] = []
  for (const path of publicScreens) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const found = englishIn(await spoken(page))
    if (found.length > 0) english.push(`${path}: ${found.join(', ')}`)
  }
  expect(english).toEqual([])
})

test('no signed-in screen has English text (decision 4)', async ({ page, shop, customer }) => {
  test.slow()
  const english: string[] = []
  await throughHerScreens(page, customer, await shop.sells(), async (screen) => {
    const found = englishIn(await spoken(page))
    if (found.length > 0) english.push(`${screen}: ${found.join(', ')}`)
  })
  expect(english).toEqual([])
})
