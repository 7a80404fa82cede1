import type { EntryContext } from 'react-router'

/** What the browser runs. It stands in the page as text, so it uses nothing from outside itself. */
async function start(entry: string, files: string[], routes: Record<string, string>) {
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  // A tap before the page answers is kept and done as soon as it does; the last one, for she may have tried again.
  let tapped: HTMLButtonElement | null | undefined
  const keepTap = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button' && !button.popoverTargetElement) tapped = button
  }
  addEventListener('click', keepTap)
  const once = { once: true }
  const giveTapBack = () => {
    removeEventListener('click', keepTap)
    if (tapped?.isConnected) tapped.click()
  }
  addEventListener('hydrated', giveTapBack, once)
  // Then, while nothing else is to be done, also what stands far from the screen (theme.css), a part at a time.
  const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
  const drawTheRest = async () => {
    for (const part of document.querySelectorAll('.drawn-later')) {
      await idle()
      part.classList.remove('drawn-later')
    }
  }
  addEventListener('hydrated', drawTheRest, once)
  // A sound that waits for its source keeps the page from counting as loaded while its scripts still wait.
  const hold = document.createElement('audio')
  await new Promise<unknown>((resolve) => {
    let waits = true
    const arrived = () => {
      if (!waits) return
      if ('MediaStream' in globalThis) hold.srcObject = new MediaStream()
      setTimeout(resolve, 300)
    }
    const go = () => resolve((waits = false))
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, go, once)
    // A picture that has come isn't on the screen yet: the browser tells when it is. Not every one does, nor of every picture.
    new PerformanceObserver((seen) => {
      for (const { element } of seen.getEntries() as LargestContentfulPaint[]) if (!first || element === first) go()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    if (!first || first.complete) arrived()
    else for (const end of ['load', 'error']) first.addEventListener(end, arrived)
    setTimeout(go, 3000)
  })
  // What gave way to the first picture may come (app.css).
  delete document.documentElement.dataset.waits
  // What follows goes in small tasks: between two of them a slow phone may hear a finger.
  const breathe = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
  // All are fetched at once. React takes these links for its own, which it would make otherwise.
  const link = document.createElement('link')
  const fetchesAhead = link.relList.supports('modulepreload')
  for (const href of [...files, entry]) {
    document.head.append(Object.assign(link.cloneNode(), { rel: 'modulepreload', href }))
    await breathe()
  }
  // Each is run by itself, after those it needs. As elements, so that the page counts as loaded only once they are there.
  for (const src of files) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    const ran = new Promise((resolve) => {
      for (const end of ['load', 'error']) script.addEventListener(end, resolve)
    })
    document.head.append(script)
    if (fetchesAhead) await ran
  }
  hold.srcObject = null
  await breathe()
  const load = (file: string) => import(/* @vite-ignore */ file)
  await Promise.all(files.map(load))
  const modules = await Promise.all(Object.entries(routes).map(async ([id, file]) => [id, await load(file)]))
  // What the page came with is read in a task of its own, not in that of React's first step.
  const { __reactRouterContext: page } = window as unknown as { __reactRouterContext: { stream: ReadableStream } }
  page.stream = page.stream.pipeThrough(new TransformStream({ transform: (part, to) => breathe().then(() => to.enqueue(part)) }))
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) })
  await load(entry)
}

const preload = /<link rel="modulepreload"[^>]*>/g
const loader = /(<script\b[^>]*) type="module"[^>]*>import "[^<]*(?=<\/script>)/

/**
 * The first picture is seen before the page answers: scripts take the line once it is on the screen, at the first touch, or
 * after three seconds. Stands in the place of the router's own way, which names them all in the page's head.
 */
export function picturesFirst(html: string, { manifest, staticHandlerContext }: EntryContext): string {
  if (!loader.test(html)) throw new Error('the router loads its scripts in a way unknown here')
  const { url, entry } = manifest
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = new Set([url, ...entry.imports, ...matched.flatMap(({ module, imports = [] }) => [...imports, module])])
  const routes = Object.fromEntries(matched.map(({ id, module }) => [id, module]))
  const call = `(${String(start)})(${[entry.module, [...files], routes].map((part) => JSON.stringify(part)).join()})`
  return html
    .replace('<html', '<html data-waits=""')
    .replaceAll(preload, '')
    .replace(loader, (_, opening: string) => `${opening} type="module">${call}`)
}
