import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import { pageWords } from '../../../../contract/text/pages/page-words.ts'
import { type Block, blocksOf } from '../../../../contract/text/pages/written-text.ts'
import { termsPdf } from './terms-pdf.ts'

const builtIn = pageWords('terms', defaultSettings, { mode: 'none', body: '' })
const pdfOf = (words: string) =>
  termsPdf({
    version: '2026-11-28',
    words,
    shopName: 'Nacre & Lin',
    legalName: 'Nacre & Lin SAS',
    publishedAt: new Date('2026-11-28T00:00:00Z'),
  })

/** Without spaces, which a line's end replaces. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '))
  }
  return pages
}

/** What is tagged on the pages, for screen readers, by role. */
async function rolesOf(pdf: Buffer): Promise<Set<string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const roles = new Set<string>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const tree = JSON.stringify(await (await document.getPage(number)).getStructTree())
    for (const [, role = ''] of tree.matchAll(/"role":"(\w+)"/g)) roles.add(role)
  }
  return roles
}

/** The lines of a text as a customer reads them. */
const linesOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'title') return [block.text]
    if (block.kind === 'box') return linesOf(block.blocks)
    const lines = block.kind === 'subtitle' ? [block.line] : block.kind === 'list' ? block.items : block.lines
    return lines.map((line) => line.map(({ text }) => text).join(''))
  })

test('every word of the terms is in their PDF, in letters that its typeface has (law, after the order)', async () => {
  const pages = await pagesOf(await pdfOf(builtIn))
  const words = squeezed(pages.map((page) => page.replace(/Conditions d’utilisation et de vente, page \d sur \d/, '')).join(''))
  for (const line of linesOf(blocksOf(builtIn))) expect(words).toContain(squeezed(line))
  expect(words).toContain(squeezed('Version du 28 novembre 2026'))
  const questions = (text: string) => text.split('?').length
  expect(questions(words)).toBe(questions(builtIn))
})

test('its pages are numbered, and a screen reader finds headings, paragraphs and lists', async () => {
  const pdf = await pdfOf(builtIn)
  const pages = await pagesOf(pdf)
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries()) expect(page).toContain(`page ${at + 1} sur ${pages.length}`)
  expect([...(await rolesOf(pdf))]).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'Div', 'L', 'LI', 'LBody']),
  )
})

test('the same words give the same bytes', async () => {
  expect(await pdfOf(builtIn)).toEqual(await pdfOf(builtIn))
})

test('the owner’s own text takes as many pages as it needs: long paragraphs, bold words, boxes over several pages', async () => {
  const long = Array.from({ length: 900 }, (_, at) => `mot${at}`).join(' ')
  const box = Array.from({ length: 60 }, (_, at) => `> Point ${at} : ${long.slice(0, 160)}\n>`).join('\n')
  const pages = await pagesOf(
    await pdfOf(`Avant\n\n## Un\n\n**Gras** et ${long} puis **fin**.\n\n${box}\n\n- un\n- deux\n\nAprès`),
  )
  const words = squeezed(pages.join(''))
  for (const part of ['Avant', 'Gras et mot0', 'mot899 puis fin.', 'Point 0 :', 'Point 59 :', '•un', 'Après'])
    expect(words).toContain(squeezed(part))
})
