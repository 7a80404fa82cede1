import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

/** What the first visit of a page costs. Read from the build itself, which `npm test` makes first. */
const client = path.join(import.meta.dirname, '../../build/client')
const assets = path.join(client, 'assets')
const files = existsSync(assets) ? readdirSync(assets) : []
const kb = 1024

const manifestName = files.find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
type Manifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports: string[]; css?: string[] }>
}
const manifest = (): Manifest =>
  JSON.parse(
    readFileSync(path.join(assets, manifestName), 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;$/, ''),
  )
const compressedSize = (address: string) =>
  gzipSync(readFileSync(path.join(client, address.replace(/#$/, ''))), { level: 9 }).length

/** Every script the page's HTML names, each once. The build's own list of routes goes to nobody. */
function scriptsOf(page: string): string[] {
  const { entry, routes } = manifest()
  const parts = ['root', `routes/${page}`].flatMap((route) => routes[route] ?? [])
  return [...new Set([entry.module, ...entry.imports, ...parts.flatMap(({ module, imports }) => [module, ...imports])])]
}

/** Every style sheet, likewise. */
function sheetsOf(page: string): string[] {
  const { routes } = manifest()
  return ['root', `routes/${page}`].flatMap((route) => routes[route]?.css ?? []).map((sheet) => sheet.replace(/#$/, ''))
}

/** KB, and a warning before a budget is hit: the next feature needs it decided first (docs/performance.md). */
function kbOf(what: string, bytes: number, budgetKb: number): number {
  const size = bytes / kb
  if (size > 0.95 * budgetKb) console.warn(`${what}: ${size.toFixed(1)} of ${budgetKb} KB, more than 95 % of the budget`)
  return size
}

describe.skipIf(manifestName === '')('the first visit', () => {
  // React and its router alone are 104 of it (docs/performance.md). A list opens its sheet of filters, keeps its columns and shows colours on its cards; the product's button keeps presses, sizes and errors by itself.
  test.each(['home', 'products', 'product'])('of %s loads at most 135 KB of scripts', (page) => {
    expect(
      kbOf(
        `scripts of ${page}`,
        scriptsOf(page).reduce((sum, script) => sum + compressedSize(script), 0),
        135,
      ),
    ).toBeLessThanOrEqual(135)
  })

  test.each(['home', 'products', 'product'])('of %s loads no more than 15 scripts', (page) => {
    expect(scriptsOf(page).length).toBeLessThanOrEqual(15)
  })

  test('has scripts compiled off the main thread (vite.config.ts)', () => {
    const scripts = scriptsOf('product')
    const code = scripts.map((script) => readFileSync(path.join(client, script), 'utf8'))
    expect(scripts.filter((_, at) => !code[at]?.includes('//# allFunctionsCalledOnLoad\n'))).toEqual([])
  })

  test('loads at most 15 KB of styles', () => {
    const sheets = ['home', 'products', 'product'].flatMap((page) => sheetsOf(page))
    expect(sheets).not.toEqual([])
    expect(
      kbOf(
        'styles',
        [...new Set(sheets)].reduce((sum, file) => sum + compressedSize(file), 0),
        15,
      ),
    ).toBeLessThanOrEqual(15)
  })

  test('of a public page loads neither script nor style of the back office', () => {
    const own = (loaded: string[]) => loaded.filter((file) => !publicOnes.includes(file))
    const publicOnes = Object.keys(manifest().routes)
      .map((id) => id.replace('routes/', ''))
      .filter((page) => !/^admin\b/.test(page))
      .flatMap((page) => [...scriptsOf(page), ...sheetsOf(page)])
    expect(own(sheetsOf('admin')).length).toBe(1)
    expect(own(scriptsOf('admin')).length).toBeGreaterThan(0)
  })

  test('loads at most 60 KB of fonts', () => {
    const fonts = files.filter((file) => file.endsWith('.woff2'))
    expect(fonts).not.toEqual([])
    expect(
      kbOf(
        'fonts',
        fonts.reduce((sum, file) => sum + readFileSync(path.join(assets, file)).length, 0),
        60,
      ),
    ).toBeLessThanOrEqual(60)
  })

  test('does not include the component page, which is for development', () => {
    expect(Object.keys(manifest().routes)).toContain('routes/home')
    expect(Object.keys(manifest().routes)).not.toContain('routes/ui')
  })

  test('ships no script that evaluates text as code, which the policy refuses (security, headers)', () => {
    const makesCode = (file: string) => /\b(?:Function|eval)\(/.test(readFileSync(path.join(assets, file), 'utf8'))
    expect(files.filter((file) => file.endsWith('.js') && makesCode(file))).toEqual([])
  })

  test('loads nothing that only signed-in customers, drawers or forms need', () => {
    for (const page of ['home', 'products', 'product']) {
      const code = scriptsOf(page)
        .map((script) => readFileSync(path.join(client, script), 'utf8'))
        .join('')
      expect(['ZodError', 'QueryClient', 'MutationCache'].filter((word) => code.includes(word))).toEqual([])
    }
  })
})
