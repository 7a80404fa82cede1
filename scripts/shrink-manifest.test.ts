import { expect, test } from 'vitest'
import { shrunkManifest } from './shrink-manifest.ts'

const route = (id: string, more: object) => ({
  id,
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  ...more,
})
const list = (routes: Record<string, object>) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/framework.js'] }, routes, version: '1' })};`
const read = (script: string) => JSON.parse(script.replace('window.__reactRouterManifest=', '').replace(/;$/, ''))

test('a route names only what is on, and only the files that nothing before it loads (issue: speed)', () => {
  const root = route('root', { imports: ['/framework.js', '/shop.js'], css: ['/shop.css#'] })
  const home = route('home', { index: true, imports: ['/shop.js', '/own.js'], css: ['/shop.css#', '/own.css'] })
  const { routes, version } = read(shrunkManifest(list({ root, home, robots: route('robots', { path: 'robots.txt' }) })))
  expect(version).toBe('1')
  expect(routes.root).toEqual({
    id: 'root',
    hasLoader: true,
    module: '/assets/root.js',
    imports: ['/framework.js', '/shop.js'],
    css: ['/shop.css#'],
  })
  expect(routes.home).toEqual({
    id: 'home',
    hasLoader: true,
    index: true,
    module: '/assets/home.js',
    imports: ['/own.js'],
    css: ['/own.css'],
  })
  expect(routes.robots).toBeUndefined()
})

test('a manifest in another form stops the build', () => {
  expect(() => shrunkManifest('export default {}')).toThrow('not what it was')
})
