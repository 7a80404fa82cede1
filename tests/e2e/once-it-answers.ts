import { expect, type Page } from '@playwright/test'

/** What React took over bears its properties; the last link or button is taken over last. */
const answers = (shopUrl: string) => {
  const last = [...document.querySelectorAll('a, button')].at(-1)
  return !last || !location.href.startsWith(shopUrl) || Object.keys(last).some((key) => key.startsWith('__reactProps'))
}

/**
 * Scripts give way to the first picture, so a page is seen before it answers. A person doesn't notice; a journey, which is
 * faster, begins when it does. Keys would be pressed in vain before, and a link lead out of the application.
 */
export function onceItAnswers(page: Page, shopUrl: string) {
  const wait = () =>
    expect
      // Left for another page meanwhile: that one's business.
      .poll(() => page.evaluate(answers, shopUrl).catch(() => true), { timeout: 5_000 })
      .toBe(true)
      // A page without scripts of its own; what it shows is what the journey asks of it.
      .catch(() => undefined)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    await wait()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await wait()
    return answer
  }
}
