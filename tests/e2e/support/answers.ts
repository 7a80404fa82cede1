import { expect, type Page, type Route } from '@playwright/test'

type Address = string | RegExp

/** Requests to this URL wait until they are released. */
export async function holdsBack(page: Page, address: Address) {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo
    await route.continue().catch(() => undefined)
  })
  return { release }
}

const strangers = { 'a stranger': { status: 502, body: '<h1>Bad Gateway</h1>' }, 'a hotel': { status: 403, body: '<h1>No</h1>' } }

/**
 * Requests to this URL fail until it is restored. A screen repeats by itself what got no answer or 502, so the error may be gone
 * before its button is pressed; what a hotel's network refused in the shop's place is not repeated.
 */
export async function breaks(page: Page, address: Address, answer: 'nothing' | keyof typeof strangers = 'nothing') {
  await page.route(address, (route) =>
    answer === 'nothing' ? route.abort() : route.fulfill({ ...strangers[answer], contentType: 'text/html' }),
  )
  return { restore: () => page.unroute(address) }
}

/**
 * What the shop answers. Playwright keeps connections for `fetch`, and the shop closes idle ones: a request that meets a closed one
 * is sent again, as a browser does.
 */
export const answerTo = (route: Route) => route.fetch({ maxRetries: 1 })

/** The shop does what the first POST requests to this URL ask, and its answers are lost. */
export async function losesAnswer(page: Page, address: Address, times = 1) {
  let left = times
  await page.route(address, async (route) => {
    if (left === 0 || route.request().method() !== 'POST') return route.fallback()
    left -= 1
    await answerTo(route)
    return route.abort()
  })
}

/** The browser's event after a lost connection: whatever waits for the network tries again. */
export const isBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** The queue looks for mails every ten seconds when a notification was missed. */
export const mailTime = { timeout: 45_000 }

/** The link in the newest mail whose subject contains these words. */
export async function linkIn(mails: () => Promise<{ subject: string; text: string }[]>, subject: string): Promise<string> {
  const link = async () => {
    const mail = (await mails()).find((sent) => sent.subject.includes(subject))
    return mail?.text.match(/https?:\/\/\S+#\S+/)?.[0] ?? ''
  }
  await expect.poll(link, { message: `a mail about ${subject}`, ...mailTime }).not.toBe('')
  return link()
}
