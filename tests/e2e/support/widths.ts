import type { CDPSession, Page } from '@playwright/test'

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** By page: touch emulation lasts only while its CDP session is open. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

async function resizes(page: Page, device: keyof typeof widths) {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  // Nothing hovers over a touched screen. Back at a desk Chromium keeps that until the next document.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: device === 'phone' })
  await page.setViewportSize(widths[device])
  // What React draws anew for the other width is there after two frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** For journeys of the desktop project: the open page is now on a phone, 390 px wide and touched. */
export const asPhone = (page: Page) => resizes(page, 'phone')
export const asDesk = (page: Page) => resizes(page, 'desk')

/**
 * Looks at the state that the page is in at both widths, first at a desk. Opening a page and bringing it into its state costs more
 * than looking at it: the journeys that look with axe took 178 s at one width after the other, and take 114 s.
 */
export async function atBothWidths(page: Page, look: (device: keyof typeof widths) => Promise<void>) {
  await look('desk')
  await asPhone(page)
  await look('phone')
  await asDesk(page)
}
