import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beforeHydrationScript, withLowPriorityScripts } from './before-hydration.ts'

/** A browser that knows nothing but what the script is given: a name from outside it would be an error. */
function browser() {
  const listeners = new Map<string, (event: unknown) => unknown>()
  const done: string[] = []
  const button = (name: string) => {
    const it = {
      name,
      type: 'button',
      isConnected: true,
      classList: { add: () => {}, remove: () => {} },
      click: () => done.push(name),
    }
    return { ...it, closest: () => it }
  }
  const html = { dataset: {} as Record<string, string> }
  runInNewContext(beforeHydrationScript, {
    document: { documentElement: html, querySelector: () => null, querySelectorAll: () => [] },
    addEventListener: (type: string, heard: (event: unknown) => unknown) => listeners.set(type, heard),
    removeEventListener: (type: string) => listeners.delete(type),
    setTimeout: (act: () => void, delay?: number) => delay || act(),
    HTMLScriptElement: EventTarget,
  })
  return { fires: (type: string, event: unknown = {}) => listeners.get(type)?.(event), button, done, dataset: html.dataset }
}

test('taps before hydration are replayed after it, in order, a repeated one once; later taps are not', async () => {
  const { fires, button, done } = browser()
  const [size, add] = [button('size'), button('add')]
  for (const target of [size, add, add]) fires('click', { target })
  expect(done).toEqual([])
  await fires('hydrated')
  expect(done).toEqual(['size', 'add'])
  fires('click', { target: add })
  expect(done).toEqual(['size', 'add'])
})

test('a form is submitted once within a second', () => {
  const { fires } = browser()
  const prevented: number[] = []
  for (const timeStamp of [100, 1099, 1100]) fires('submit', { timeStamp, preventDefault: () => prevented.push(timeStamp) })
  expect(prevented).toEqual([1099])
})

test('a page without a first picture lets all its pictures come', () => {
  expect(browser().dataset).toEqual({ pictures: '' })
})

test('the notice of scripts that failed to load has its text and its button', () => {
  expect(beforeHydrationScript).toContain('("La page n’a pas pu se charger entièrement.","Recharger",function reloadPage')
})

test('each script that the router preloads has low priority, other links keep theirs', () => {
  const font = '<link rel="preload" href="/font.woff2" as="font"/>'
  expect(withLowPriorityScripts(`${font}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>`)).toBe(
    `${font}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>`,
  )
})
