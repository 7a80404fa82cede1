import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { englishIn } from '../../architecture/english.ts'
import { atBothWidths } from './widths.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified: half as much to send to each document. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds on the page as it is now: rule and first element. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Once in each document: it is half a megabyte. The shop has no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    // Passing rules are not described, and style sheets not read again: only an experimental rule needs them.
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, standards)
}

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

/** English words on the page; emails and URLs are names. */
export const englishOn = async (page: Page): Promise<string[]> =>
  englishIn((await wordsOf(page)).replaceAll(/\S+@\S+|https?:\/\/\S+/g, ' '))

/** What axe finds in this state of the page, at both widths. */
export async function violationsIn(page: Page, state: string): Promise<string[]> {
  const faults: string[] = []
  await atBothWidths(page, async (device) => {
    faults.push(...(await violationsOn(page)).map((fault) => `${state}, ${device}, ${fault}`))
  })
  return faults
}

/** Everything that is wrong with the screen as it is now, at both widths; how far it scrolls sideways, only on a phone. */
export async function faultsOn(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = []
  await atBothWidths(page, async (device) => {
    const found = [...(await violationsOn(page)), ...(await englishOn(page)).map((word) => `English: ${word}`)]
    const beyond = device === 'phone' ? await beyond320(page) : 0
    if (beyond > 0) found.push(`scrolls sideways: ${beyond}`)
    faults.push(...found.map((fault) => `${screen}, ${device}, ${fault}`))
  })
  return faults
}

/** How many pixels the page scrolls sideways in a window 320 wide, which is 200 % on a small screen. */
export async function beyond320(page: Page): Promise<number> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (size) await page.setViewportSize(size)
  return Math.max(pixels, 0)
}
