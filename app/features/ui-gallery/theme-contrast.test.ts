import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '../../../tests/factories/contrast.ts'
import { themeTokens } from './theme-tokens.ts'

const colours = new Map(
  themeTokens(readFileSync(path.join(import.meta.dirname, '../../theme.css'), 'utf8'), 'color').map(({ name, value }) => [
    name,
    value,
  ]),
)

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
