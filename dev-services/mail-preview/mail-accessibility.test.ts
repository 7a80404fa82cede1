import { describe, expect, test } from 'vitest'
import { contrast } from '../../tests/factories/contrast.ts'
import { exampleMails } from './preview-pages.ts'

const examples = exampleMails().flatMap(({ kind, mails }) => mails.map(({ html }, index) => ({ kind, index, html })))

type Look = { colour: string; ground: string; isHidden: boolean }
type Part = { tag: string; attributes: string; look: Look }
type Words = { text: string; within: Part[] }

const unstyled: Look = { colour: '#000000', ground: '#ffffff', isHidden: false }
const unclosed = new Set(['meta', 'br', 'img', 'hr', '!doctype'])

/** How an element looks by its style attribute; mails have no style sheet. */
function lookOf(attributes: string, { colour, ground, isHidden }: Look): Look {
  const style = /style="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return {
    colour: /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? colour,
    ground: /background(?:-color)?:(#[0-9a-f]{6})/.exec(style)?.[1] ?? ground,
    isHidden: isHidden || /display:none/.test(style),
  }
}

/** Every text of a mail with the elements around it, and every element. */
function read(html: string) {
  const open: Part[] = []
  const parts: Part[] = []
  const texts: Words[] = []
  for (const [, close, tag = '', attributes = '', text = ''] of html.matchAll(/<(\/?)([!\w]+)([^>]*)>|([^<]+)/g)) {
    if (text.trim()) texts.push({ text: text.trim(), within: [...open] })
    else if (close && open.pop()?.tag !== tag) throw new Error(`${tag} closes what was not opened last`)
    else if (tag && !close) {
      const part = { tag, attributes, look: lookOf(attributes, open.at(-1)?.look ?? unstyled) }
      parts.push(part)
      if (!unclosed.has(tag)) open.push(part)
    }
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.tag} is not closed`)
  return { parts, texts }
}

const shownIn = (texts: Words[]) =>
  texts.filter(({ within }) => within.some(({ tag }) => tag === 'body') && !within.at(-1)?.look.isHidden)

describe('every mail of the shop can be read by everybody (law, accessibility)', () => {
  test.each(examples)('$kind $index names its language and its title', ({ html }) => {
    const { texts } = read(html)
    expect(html).toMatch(/<html lang="fr">/)
    expect(texts.some(({ within }) => within.at(-1)?.tag === 'title')).toBe(true)
  })

  test.each(examples)('$kind $index begins with its only h1, and leaves out no level of headings', ({ html }) => {
    const levels = read(html).parts.flatMap(({ tag }) => (/^h\d$/.test(tag) ? [Number(tag[1])] : []))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(
      levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1),
      levels.join(' '),
    ).toBe(true)
  })

  test.each(examples)(
    '$kind $index gives every picture an alternative text, every table its caption, or its role as layout',
    ({ html }) => {
      const { parts } = read(html)
      for (const { attributes } of parts.filter(({ tag }) => tag === 'img')) expect(attributes).toMatch(/ alt="/)
      const forLayout = parts.filter(({ tag }, at) => tag === 'table' && parts[at + 1]?.tag !== 'caption')
      for (const { attributes } of forLayout) expect(attributes).toContain('role="presentation"')
    },
  )

  test.each(examples)('$kind $index has links that say where they lead', ({ html }) => {
    const { parts, texts } = read(html)
    for (const link of parts.filter(({ tag }) => tag === 'a')) {
      const words = texts.filter(({ within }) => within.includes(link)).map(({ text }) => text)
      expect(words.join(' ')).not.toMatch(/^(ici|cliquez ici|lien)?$/i)
    }
  })

  test.each(examples)('$kind $index has a contrast of 4.5 : 1 for all its words', ({ html }) => {
    const faint = shownIn(read(html).texts).filter(({ within }) => {
      const { colour, ground } = within.at(-1)?.look ?? unstyled
      return contrast(colour, ground) < 4.5
    })
    expect(faint.map(({ text }) => text)).toEqual([])
  })

  test('the check itself sees a faint word and a missing end', () => {
    const faint = read('<body style="background:#f7f3ec"><p style="color:#cccccc">Total</p></body>').texts[0]
    expect(contrast(faint?.within.at(-1)?.look.colour ?? '', faint?.within.at(-1)?.look.ground ?? '')).toBeLessThan(4.5)
    expect(() => read('<body><p>Total</body>')).toThrow('body closes what was not opened last')
  })
})

test('the confirmation links to the terms accepted and to the withdrawal, and names the legal guarantee (law, after the order)', () => {
  const mails = exampleMails().find(({ kind }) => kind === 'order_confirmation')?.mails ?? []
  expect(mails.length).toBeGreaterThan(0)
  for (const { html, text } of mails) {
    for (const part of [html, text]) {
      expect(part).toMatch(/https?:\/\/[^/\s]+\/terms-of-use\?version=[\w.-]+/)
      expect(part).toMatch(/https?:\/\/[^/\s]+\/withdrawal\?order=[\w-]+/)
      expect(part).toContain('garantie légale de conformité')
    }
  }
})
