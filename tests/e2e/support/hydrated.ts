import { expect, type Page } from '@playwright/test'

/** The page is hydrated (app/announce-hydration.ts). Taps before are kept; keys and links, which are not, wait for this. */
export const hydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()

/** Opens a page of the shop and waits until it is hydrated. For what happens before hydration, or is no page, use page.goto. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address)
  await hydrated(page)
  return response
}

/** What shows messages is loaded when the browser is idle. */
export const toasterLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')))

export async function reload(page: Page) {
  const response = await page.reload()
  await hydrated(page)
  return response
}
