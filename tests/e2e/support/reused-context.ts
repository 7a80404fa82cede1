import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The idle contexts of this worker, by the options with which they were opened. */
const idle = new Map<string, BrowserContext>()

/**
 * The browser context of an earlier test of this worker with the same options, with no page, cookie or storage left. Its HTTP
 * cache stays, so that the shop's scripts are compiled once and not for each test: 48 journeys took 73 to 84 s of processor instead
 * of 95 and 111.
 * Routes and scripts that a test adds to its page end with the page; what it adds to the context cannot be taken back, so such a
 * test has the tag `@own-context` (tests/architecture/one-place/own-context.test.ts). So has one that needs an empty cache.
 */
export async function takeContext(browser: Browser, options: object, { isOwn }: { isOwn: boolean }) {
  const key = JSON.stringify(options)
  const reused = isOwn ? undefined : idle.get(key)
  const context = reused ?? retriesWhatWasClosed(await browser.newContext())
  if (reused) idle.delete(key)
  return {
    context,
    /** Empties it for the next test. One of its own, or of a test that failed, is closed. */
    giveBack: async ({ failed }: { failed: boolean }) => {
      if (isOwn || failed) return context.close()
      await Promise.all(context.pages().map((page) => page.close()))
      await context.setOffline(false)
      await context.clearCookies()
      idle.set(key, context)
    },
  }
}

/**
 * Forgets what earlier pages of the context stored. From a page that has not been anywhere yet: no page of the shop is open that
 * could store something more. Playwright's `setStorageState` opens a page of its own for it, a quarter of a second for each test.
 */
export async function clearsStorage(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: '*',
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await session.detach()
}

/**
 * The shop closes a connection that is idle for five seconds (docs/operations.md, a proxy keeps its connections). A test that uses it at
 * that moment asks once more, as browsers do.
 */
function retriesWhatWasClosed(context: BrowserContext): BrowserContext {
  const { request } = context
  const fetch = request.fetch.bind(request)
  request.fetch = (url, options) => fetch(url, { maxRetries: 2, ...options })
  return context
}
