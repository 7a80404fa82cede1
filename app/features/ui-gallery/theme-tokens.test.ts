import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { themeTokens } from './theme-tokens.ts'

const css = readFileSync(path.join(import.meta.dirname, '../../theme.css'), 'utf8')

test('the component page lists every colour of the theme, but not the entries that clear the defaults', () => {
  const colours = themeTokens(css, 'color')
  expect(colours).toContainEqual({ name: 'color-accent-soft', value: '#f1e0dc' })
  expect(colours.length).toBe(css.match(/--color-[a-z-]+: #/g)?.length)
})

test('a font size is a token, its line height is not', () => {
  expect(themeTokens(css, 'text').map(({ name }) => name)).toEqual(['text-hero', 'text-title', 'text-heading'])
})
