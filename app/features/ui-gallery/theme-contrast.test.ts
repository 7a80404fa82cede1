import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { themeTokens } from './theme-tokens.ts'

const colours = new Map(
  themeTokens(readFileSync(path.join(import.meta.dirname, '../../theme.css'), 'utf8'), 'color').map(({ name, value }) => [
    name,
    value,
  ]),
)

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const of = (name: string) => colours.get(`color-${name}`) ?? ''

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(['white', 'paper', 'plaster'])(
  'on %s borders and signs have a contrast of 3 : 1, texts of 4.5 : 1 (law, accessibility)',
  (ground) => {
    for (const sign of ['edge', 'brass']) expect(contrast(of(sign), of(ground)), sign).toBeGreaterThanOrEqual(3)
    for (const text of ['ink', 'ink-soft', 'muted', 'accent', 'error']) {
      expect(contrast(of(text), of(ground)), text).toBeGreaterThanOrEqual(4.5)
    }
  },
)
