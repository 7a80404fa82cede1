import type { Page } from '@playwright/test'
import { answerTo } from './answers.ts'

/** Runs in the page before its own scripts. */
function takeAway() {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  const missing: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [iterator, ['map', 'filter', 'flatMap', 'take', 'drop', 'some', 'every', 'find', 'reduce', 'forEach', 'toArray']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
  ]
  for (const [home, names] of missing) for (const name of names) Reflect.deleteProperty(home, name)

  // Unknown attributes do nothing: here they are removed as soon as they appear.
  const unknown = ['popover', 'popovertarget', 'popovertargetaction']
  const clean = (element: Element) => {
    for (const name of unknown) element.removeAttribute(name)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        clean(node)
        for (const element of node.querySelectorAll(unknown.map((name) => `[${name}]`).join())) clean(element)
      }
    }
  }).observe(document, { childList: true, subtree: true })

  for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
    for (const home of [Element.prototype, Document.prototype]) {
      const native = Object.getOwnPropertyDescriptor(home, name)?.value as ((selector: string) => unknown) | undefined
      if (!native) continue
      Object.defineProperty(home, name, {
        configurable: true,
        writable: true,
        value(this: unknown, selector: string) {
          if (/:popover-open|:has\(/.test(selector)) throw new SyntaxError(`unknown: ${selector}`)
          return native.call(this, selector)
        },
      })
    }
  }
}

/** This browser without what one of Safari 16.4, Chrome 109 and Firefox 115 lacks: functions, popovers, `:has()` (decision 48). */
export async function becomesOlder(page: Page) {
  await page.addInitScript(takeAway)
  await page.route(/\/assets\/[^?]+\.css/, async (route) => {
    const response = await answerTo(route)
    const css = await response.text()
    await route.fulfill({ response, body: css.replaceAll(':popover-open', ':not-known').replaceAll(':has(', ':not-known(') })
  })
}
