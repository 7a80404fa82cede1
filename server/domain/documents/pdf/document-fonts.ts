import path from 'node:path'
import { type Font, openSync } from 'fontkit'
import { LRUCache } from 'lru-cache'

/** Cache of laid-out words, sums and names; a thousand orders share most of theirs. */
const rememberedRuns = 2_000

/**
 * The fonts for documents, parsed once per process: parsing took four fifths of the time of an invoice, and repeated layout of
 * the same words half of the rest. Each document embeds its own subset. pdfkit accepts a parsed font in place of a file name,
 * which its types do not know yet.
 */
const fontForText = (font: Font) => withRememberedRuns(font) as unknown as PDFKit.Mixins.PDFFontSource

/** TTF alone: the bundle of `npm run serve` has no decoder for WOFF2 (scripts/bundles/build-server.ts). */
function openFont(name: string): Font {
  return openSync(path.join(import.meta.dirname, '../fonts', `${name}.ttf`)) as Font
}

const regular = openFont('hanken-grotesk-regular')
export const documentFonts = { regular: fontForText(regular), bold: fontForText(openFont('hanken-grotesk-semibold')) }

/**
 * The text in characters that the typeface has, where it would print an empty box: other spaces than its own as a space (French
 * sums have a narrow one), a letter without its marks, a question mark for everything else.
 */
export function printable(text: string): string {
  if (/^[\n\x20-\x7e\xa0-\xff€’–]*$/.test(text)) return text
  return Array.from(
    text
      .normalize('NFC')
      .replaceAll('\u202f', '\u00a0')
      .replaceAll(/\p{Cf}/gu, ''),
    (character) => {
      if (character === '\n' || hasGlyph(character)) return character
      if (/\s/.test(character)) return ' '
      const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return plain !== '' && Array.from(plain).every(hasGlyph) ? plain : '?'
    },
  ).join('')
}

/** Whether a question mark stands for some character of it. */
export const lacksLetters = (text: string): boolean => printable(text).split('?').length > text.split('?').length

const hasGlyph = (character: string) => regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

const nameFont = openFont('newsreader')
const outlines = new LRUCache<string, Outline>({ max: 10 })

/** The glyphs as one SVG path, `y` upwards from the baseline, in units of which `unitsPerEm` are one size. */
export type Outline = { unitsPerEm: number; ascent: number; path: string }

/**
 * The shop's name in the typeface of its sign (identity, type), drawn instead of written: a third embedded font would cost each
 * invoice as much as one of the other two. Undefined when the typeface lacks a letter.
 */
export function nameOutline(name: string): Outline | undefined {
  const known = outlines.get(name)
  if (known) return known
  const { glyphs, positions } = nameFont.layout(name)
  if (glyphs.some(({ id }) => id === 0)) return undefined
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const path = glyph.path.translate(x, 0).toSVG()
    x += positions[at]?.xAdvance ?? 0
    return path
  })
  const outline = { unitsPerEm: nameFont.unitsPerEm, ascent: nameFont.ascent, path: paths.join('') }
  outlines.set(name, outline)
  return outline
}

function withRememberedRuns(font: Font): Font {
  const runs = new LRUCache<string, ReturnType<Font['layout']>>({ max: rememberedRuns })
  const layout: Font['layout'] = (text, features, ...more) => {
    if (features) return font.layout(text, features, ...more)
    const run = runs.get(text) ?? font.layout(text)
    runs.set(text, run)
    // pdfkit scales the positions that it is given, in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return Object.create(font, { layout: { value: layout } })
}
