/**
 * Makes app/fonts/*.woff2 and the typeface of the shop's name on invoices from the fontsource packages: only the letters of
 * French, only the weights the shop sets. Run it again after changing a weight here: `node scripts/make-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.join(import.meta.dirname, '..')
const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const french = 'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸñÑáíóúß'
const punctuation = '«»‹›“”‘’„…–—‑·•©®°№€×−²³½¼→←↑↓\u00a0\u202f\u2009'

type Axes = Record<string, number | { min: number; max: number }>

const newsreader = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  axes: { opsz: 60, wght: 400 },
}

const fonts: { source: string; target: string; axes: Axes }[] = [
  { ...newsreader, target: 'app/fonts/newsreader.woff2' },
  { ...newsreader, target: 'server/domain/documents/fonts/newsreader.ttf' },
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    target: 'app/fonts/hanken-grotesk.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

/** Kerning, ligatures, accents, and figures of one width for prices. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'lnum', 'tnum']

for (const { source, target, axes } of fonts) {
  const whole = await readFile(path.join(root, 'node_modules', source))
  const targetFormat = target.endsWith('.ttf') ? ('truetype' as const) : ('woff2' as const)
  const options = { targetFormat, variationAxes: axes, keepFeatures }
  const subset = await subsetFont(whole, printable + french + punctuation, options)
  await writeFile(path.join(root, target), subset)
  console.log(`${target} ${(subset.length / 1024).toFixed(1)} KB`)
}
