import type { EntryContext } from 'react-router'

/** What the browser runs. It stands in the page as text, so it uses nothing from outside itself. */
async function start(entry: string, files: string[], routes: Record<string, string>) {
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const touches = ['pointerdown', 'keydown']
  if (first && !first.complete) {
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) first.addEventListener(end, resolve)
      for (const touch of touches) addEventListener(touch, resolve, { once: true })
      setTimeout(resolve, 3000)
    })
  }
  const load = (file: string) => import(/* @vite-ignore */ file)
  // As elements, so that the page counts as loaded only once they are there.
  document.head.append(
    ...files.map((src) => Object.assign(document.createElement('script'), { type: 'module', src })),
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: entry }),
  )
  await Promise.all(files.map(load))
  const modules = await Promise.all(Object.entries(routes).map(async ([id, file]) => [id, await load(file)]))
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) })
  await load(entry)
}

const preload = /<link rel="modulepreload"[^>]*>/g
const loader = /(<script\b[^>]*) type="module"[^>]*>import "[^<]*(?=<\/script>)/

/**
 * The first picture is seen before the page answers: scripts take the line once it is there, at the first touch, or after
 * three seconds. Stands in the place of the router's own way, which names them all in the page's head.
 */
export function picturesFirst(html: string, { manifest, staticHandlerContext }: EntryContext): string {
  if (!loader.test(html)) throw new Error('the router loads its scripts in a way unknown here')
  const { url, entry } = manifest
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = new Set([url, ...entry.imports, ...matched.flatMap(({ module, imports = [] }) => [module, ...imports])])
  const routes = Object.fromEntries(matched.map(({ id, module }) => [id, module]))
  const call = `(${String(start)})(${[entry.module, [...files], routes].map((part) => JSON.stringify(part)).join()})`
  return html.replaceAll(preload, '').replace(loader, (_, opening: string) => `${opening} type="module">${call}`)
}
