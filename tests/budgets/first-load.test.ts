import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

/** What the first visit of a page costs (issue: speed). Read from the build itself, which `npm test` makes first. */
const client = path.join(import.meta.dirname, '../../build/client')
const assets = path.join(client, 'assets')
const files = existsSync(assets) ? readdirSync(assets) : []
const kb = 1024

const manifestName = files.find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
type Manifest = {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports: string[]; css?: string[] }>
}
const manifest = (): Manifest =>
  JSON.parse(
    readFileSync(path.join(assets, manifestName), 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;$/, ''),
  )
const packedSize = (address: string) => gzipSync(readFileSync(path.join(client, address.replace(/#$/, ''))), { level: 9 }).length

/** Every script the page's HTML names, each once. */
function scriptsOf(page: string): string[] {
  const { url, entry, routes } = manifest()
  const parts = ['root', `routes/${page}`].flatMap((route) => routes[route] ?? [])
  return [...new Set([url, entry.module, ...entry.imports, ...parts.flatMap(({ module, imports }) => [module, ...imports])])]
}

/** Every style sheet, likewise. */
function sheetsOf(page: string): string[] {
  const { routes } = manifest()
  return ['root', `routes/${page}`].flatMap((route) => routes[route]?.css ?? []).map((sheet) => sheet.replace(/#$/, ''))
}

describe.skipIf(manifestName === '')('the first visit', () => {
  // React and its router alone are 104 of it (docs/performance.md).
  test.each(['home', 'products', 'product'])('of %s loads at most 125 KB of scripts (issue: speed)', (page) => {
    expect(scriptsOf(page).reduce((sum, script) => sum + packedSize(script), 0)).toBeLessThanOrEqual(125 * kb)
  })

  test.each(['home', 'products', 'product'])('of %s loads no more than 15 scripts', (page) => {
    expect(scriptsOf(page).length).toBeLessThanOrEqual(15)
  })

  test('asks for scripts to be compiled beside the page’s own thread (vite.config.ts)', () => {
    const scripts = scriptsOf('product').filter((script) => !script.includes(manifestName))
    const code = scripts.map((script) => readFileSync(path.join(client, script), 'utf8'))
    expect(scripts.filter((_, at) => !code[at]?.includes('//# allFunctionsCalledOnLoad\n'))).toEqual([])
  })

  test('loads at most 15 KB of styles', () => {
    const sheets = ['home', 'products', 'product'].flatMap((page) => sheetsOf(page))
    expect(sheets).not.toEqual([])
    expect([...new Set(sheets)].reduce((sum, file) => sum + packedSize(file), 0)).toBeLessThanOrEqual(15 * kb)
  })

  test('of a public page loads neither script nor style of the back office (issue 7)', () => {
    const own = (loaded: string[]) => loaded.filter((file) => !publicOnes.includes(file))
    const publicOnes = Object.keys(manifest().routes)
      .map((id) => id.replace('routes/', ''))
      .filter((page) => page !== 'admin')
      .flatMap((page) => [...scriptsOf(page), ...sheetsOf(page)])
    expect(own(sheetsOf('admin')).length).toBe(1)
    expect(own(scriptsOf('admin')).length).toBeGreaterThan(0)
    // One address for all of its screens: the list of routes goes to every visitor.
    expect(Object.keys(manifest().routes).filter((id) => id.includes('admin'))).toEqual(['routes/admin'])
  })

  test('loads at most 60 KB of fonts', () => {
    const fonts = files.filter((file) => file.endsWith('.woff2'))
    expect(fonts).not.toEqual([])
    expect(fonts.reduce((sum, file) => sum + readFileSync(path.join(assets, file)).length, 0)).toBeLessThanOrEqual(60 * kb)
  })

  test('knows nothing of the page of the parts, which is for development', () => {
    expect(Object.keys(manifest().routes)).toContain('routes/home')
    expect(Object.keys(manifest().routes)).not.toContain('routes/ui')
  })

  test('loads nothing that only the signed-in, a drawer or a form needs', () => {
    for (const page of ['home', 'products', 'product']) {
      const code = scriptsOf(page)
        .map((script) => readFileSync(path.join(client, script), 'utf8'))
        .join('')
      expect(['ZodError', 'QueryClient', 'MutationCache'].filter((word) => code.includes(word))).toEqual([])
    }
  })
})
