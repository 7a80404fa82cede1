import type { Page } from '@playwright/test'
import { clearsStorage } from '../support/reused-context.ts'
import { expect, test } from '../support/shop.ts'

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))

test('a journey finds nothing that an earlier one stored in the same browser context', async ({ page, context }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.setItem('auth_token', 'planted')
    await caches.open('planted')
    await new Promise((opened) => {
      indexedDB.open('planted').addEventListener('success', opened)
    })
  })
  expect(await stored(page)).toEqual({ local: ['auth_token'], databases: ['planted'], caches: ['planted'] })
  await page.close()
  const next = await context.newPage()
  await clearsStorage(next)
  await next.goto('/robots.txt')
  expect(await stored(next)).toEqual({ local: [], databases: [], caches: [] })
})
