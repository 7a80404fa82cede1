import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { knownProblems } from '../../api/known-problems.ts'

const database = freshDatabase()
let call: ReturnType<typeof openTestShop>['call']
let page: string
beforeAll(async () => {
  call = openTestShop(database).call
  page = (await call('GET', '/api/docs')).text
})

test('the readable document lists every operation of the OpenAPI document (contract 3)', async () => {
  const { body } = await call('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.length).toBeGreaterThan(10)
  for (const operation of operations) expect(page).toContain(`<h3><code>${operation}</code>`)
})

test('every refusal links to its code in the document', async () => {
  for (const { code } of knownProblems()) expect(page).toContain(`id="${code}"`)
  const refused = await call('GET', '/api/products/abc')
  expect(refused.body.type).toBe('/api/docs#product_not_found')
})

test('anchors are unique, and every internal link leads to one', () => {
  const anchors = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, anchor]) => anchor)
  expect(new Set(anchors).size).toBe(anchors.length)
  const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, anchor]) => anchor)
  expect(links.filter((link) => !anchors.includes(link))).toEqual([])
})

test('the page runs no script and loads its styles from the shop only', async () => {
  const answer = await call('GET', '/api/docs')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8/i)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src 'self'")
  expect(page).not.toMatch(/<script|<style|style=/)
  const stylesheet = page.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1] ?? ''
  const styles = await call('GET', stylesheet)
  expect([styles.status, styles.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
})

test('the page is in French, and leaves no type name in English', () => {
  expect(page).toContain('<html lang="fr">')
  expect(page).not.toMatch(/undefined|\[object|>object<|>string<|>integer</)
})
