import { By, type WebDriver, type WebElement } from 'selenium-webdriver'

/** Patience for a busy machine, in ms: what has not come by then does not come. */
const patience = 30_000

const elementsOf = {
  button: 'button',
  link: 'a[href]',
  field: 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea',
  select: 'select',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  heading: 'h1, h2, h3',
}
type Role = keyof typeof elementsOf

/** Where to look: a CSS selector. */
type Within = string

export type Screen = ReturnType<typeof aScreen>

/** What a journey does and sees; names are those of the engine's own accessibility tree. */
export function aScreen(driver: WebDriver, url: string) {
  /** Tries again until it succeeds: a page that is still drawing has parts that are not there yet, or no longer. */
  async function eventually<Found>(what: string, look: () => Promise<Found | undefined | false>): Promise<Found> {
    let fault: unknown
    const found = await driver
      .wait(async () => {
        try {
          return (await look()) || null
        } catch (error) {
          fault = error
          return null
        }
      }, patience)
      .catch((error: unknown) => {
        throw new Error(
          `${what}: not within ${patience / 1000} s${fault instanceof Error ? `, last ${fault.message.split('\n')[0]}` : ''}`,
          {
            cause: error,
          },
        )
      })
    if (found === null) throw new Error(what)
    return found
  }

  async function named(role: Role, name: string | RegExp, within: Within): Promise<WebElement | undefined> {
    for (const element of await driver.findElements(By.css(`:is(${within}) :is(${elementsOf[role]})`))) {
      // An element that is not drawn has no size in Firefox; WebKit refuses to measure it.
      const size = await element.getRect().catch(() => undefined)
      if (!size || size.width === 0 || size.height === 0) continue
      const found = (await element.getAccessibleName()).trim()
      if (typeof name === 'string' ? found === name : name.test(found)) return element
    }
    return undefined
  }
  const textOf = async (within: Within) => (await driver.findElement(By.css(within)).getText()).replaceAll(/\s+/g, ' ')

  return {
    driver,
    eventually,
    opens: (path: string) => driver.get(url + path),
    /** Opens a page and waits until it is hydrated. */
    visits: async (path: string) => {
      await driver.get(url + path)
      await eventually(`${path} hydrated`, async () => (await driver.findElements(By.css('html[data-hydrated]'))).length > 0)
    },
    sees: (role: Role, name: string | RegExp, within: Within = 'body') =>
      eventually(`${role} ${name} in ${within}`, () => named(role, name, within)),
    clicks: (role: Role, name: string | RegExp, within: Within = 'body') =>
      eventually(`click on ${role} ${name} in ${within}`, async () => {
        const element = await named(role, name, within)
        await element?.click()
        return element
      }),
    /** Presses the label around a radio or a checkbox, which lies over it. */
    chooses: (role: 'radio' | 'checkbox', name: string | RegExp, within: Within = 'main') =>
      eventually(`choose ${role} ${name} in ${within}`, async () => {
        const input = await named(role, name, within)
        if (!input) return false
        const [label] = await input.findElements(By.xpath('./ancestor::label'))
        if (!(await input.isSelected())) await (label ?? input).click()
        return input.isSelected()
      }),
    fills: (name: string | RegExp, text: string, within: Within = 'main') =>
      eventually(`fill ${name} in ${within}`, async () => {
        const field = await named('field', name, within)
        await field?.clear()
        await field?.sendKeys(text)
        return field && (await field.getProperty('value')) === text
      }),
    selects: (name: string, option: string, within: Within) =>
      eventually(`select ${option} of ${name}`, async () => {
        const select = await named('select', name, within)
        await select?.findElement(By.xpath(`./option[. = '${option}']`)).click()
        return select && (await select.getProperty('value')) === option
      }),
    reads: (text: string | RegExp, within: Within = 'body') =>
      eventually(`text ${text} in ${within}`, async () => {
        const shown = await textOf(within)
        return typeof text === 'string' ? shown.includes(text) : text.test(shown)
      }),
    isAt: (address: RegExp) =>
      eventually(`address ${address}`, async () => address.test((await driver.getCurrentUrl()).replace(url, ''))),
    /** Runs in the page. */
    asks: <Answer>(script: string, ...values: unknown[]) => driver.executeScript<Answer>(script, ...values),
    /** The page's own width and height, in px. */
    isSized: async (width: number, height: number) => {
      const window = driver.manage().window()
      await window.setRect({ x: 0, y: 0, width, height })
      const [inner = width, innerHeight = height] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
      await window.setRect({ x: 0, y: 0, width: 2 * width - inner, height: 2 * height - innerHeight })
    },
  }
}
