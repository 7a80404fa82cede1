import { expect, test } from '@playwright/test'
import { exampleMails } from '../../../dev-services/mail-preview/preview-pages.ts'

// The narrowest phones, as in long-words.spec.ts.
test.use({ viewport: { width: 320, height: 640 } })

test('no mail has anything that sticks out of its white card on a narrow phone (WCAG 1.4.10)', { tag: '@phone' }, async ({
  page,
}) => {
  await page.route(/^https?:/, (route) => route.abort())
  for (const { kind, mails } of exampleMails()) {
    for (const { html } of mails) {
      await page.setContent(html)
      const sticksOut = await page.evaluate(() => {
        const card = document.querySelector('h1')?.closest('td')
        const edge = card?.getBoundingClientRect().right ?? 0
        const beyond = [...(card?.querySelectorAll('*') ?? [])].filter((part) => part.getBoundingClientRect().right > edge)
        return { isCard: edge > 0, texts: beyond.map(({ textContent }) => textContent) }
      })
      expect(sticksOut, kind).toEqual({ isCard: true, texts: [] })
    }
  }
})
