import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a context has until it is closed: a clock, scripts for every page, headers, permissions, routes. */
const lasting =
  /\.clock\.|\bcontext(?:\(\))?\.(?:addInitScript|expose\w+|grantPermissions|setGeolocation|setExtraHTTPHeaders|route\w*)\(/

/** The titles of the tests in `text` that change their context for good and do not say so. */
const untagged = (text: string) =>
  text
    .split(/^(?=\s*test\()/m)
    .filter((part) => lasting.test(part) && !part.includes('@own-context'))
    .map((part) => /test\(\s*'((?:[^'\\]|\\.)*)/.exec(part)?.[1])

test('a journey that changes its browser context for good has one of its own', () => {
  const journeys = globSync('tests/e2e/**/*.spec.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes("from '../support/shop.ts'"))
  expect(journeys.length).toBeGreaterThan(40)
  expect(journeys.flatMap(untagged)).toEqual([])
})

test('a clock without the tag is found', () => {
  const journey = (options: string) => `test('it is Monday', ${options}async ({ page }) => {\n  await page.clock.install()\n})\n`
  expect(untagged(journey(''))).toEqual(['it is Monday'])
  expect(untagged(journey("{ tag: '@own-context' }, "))).toEqual([])
})
