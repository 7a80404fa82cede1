import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { picturesFirst } from './start-scripts.ts'

const context = {
  manifest: {
    url: '/m.js',
    entry: { module: '/entry.js', imports: ['/framework.js'] },
    routes: {
      root: { id: 'root', module: '/root.js#', imports: ['/framework.js'] },
      home: { id: 'home', module: '/home.js', imports: ['/scene.js'] },
      product: { id: 'product', module: '/product.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
} as unknown as EntryContext

const rendered = `<html lang="fr"><head><link rel="modulepreload" href="/entry.js"/><title>x</title></head><body><script nonce="n">1</script>
<script nonce="n" type="module" async="">import "/m.js";
import * as route0 from "/root.js#";import("/entry.js");</script><script nonce="n">2</script></body>`

test('the page names its scripts, each after those it needs, only to the one that starts them after the first picture (issue: speed)', () => {
  const html = picturesFirst(rendered, context)
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('import "/m.js"')
  expect(html).toMatch(
    /<title>x<\/title>[\s\S]*<script nonce="n">1<\/script>[\s\S]*<script nonce="n" type="module">\(async function/,
  )
  expect(html).toContain(
    '("/entry.js",["/m.js","/framework.js","/root.js#","/scene.js","/home.js"],{"root":"/root.js#","home":"/home.js"})</script>',
  )
  expect(html).toMatch(/<script nonce="n">2<\/script>/)
})

test('pictures out of sight wait from the first byte on, until the scripts may come (issue 6)', () => {
  const html = picturesFirst(rendered, context)
  expect(html).toMatch(/^<html data-waits="" lang="fr">/)
  expect(html).toMatch(/await new Promise[\s\S]*delete document\.documentElement\.dataset\.waits/)
})

test('a router that loads its scripts otherwise is noticed', () => {
  expect(() => picturesFirst('<script type="module" src="/entry.js"></script>', context)).toThrow('in a way unknown here')
})
