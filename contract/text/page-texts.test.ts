import { expect, test } from 'vitest'
import { defaultSettings } from '../rules/shop-settings.ts'
import { factsOfPages } from './page-texts.ts'
import { versionText } from './page-versions.ts'

test('a version is named by its day, and a later one of the same day also by its number (decision 22)', () => {
  const day = (text: string) => `<${text}>`
  expect(versionText('2026-11-21', day)).toBe('<2026-11-21>')
  expect(versionText('2026-11-21-2', day)).toBe('<2026-11-21> (n° 2)')
  expect(versionText('2026-11-21-12', day)).toBe('<2026-11-21> (n° 12)')
})

test('every fact of a page text has a default setting, and none is the version of the terms', () => {
  for (const facts of Object.values(factsOfPages)) {
    for (const name of facts) expect(defaultSettings).toHaveProperty(name)
    expect(facts).not.toContain('termsVersion')
  }
})
