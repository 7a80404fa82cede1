import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root } from './read-deploy.ts'

type Alert = { name: string; expr: string; text: string }

/** The rules of deploy/alerts.yml, each as the text from its name to the next. */
const alerts: Alert[] = read('deploy/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const [, more = '', line = ''] = /^ {8}expr: (?:>-\n((?: {10}.+\n)+)|(.+)\n)/m.exec(text) ?? []
    return { name: /^\w+/.exec(text)?.[0] ?? '', expr: (more || line).replaceAll(/\s+/g, ' ').trim(), text }
  })

const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => read(file))
  .join('\n')
const isInSources = (text: string) => sources.includes(`'${text}'`)

const metricsIn = (expr: string) => [...expr.matchAll(/\b(?:shop|http|nodejs|process)_\w+/g)].map(([name]) => name)
/** A histogram has three series. */
const metricOf = (series: string) => series.replace(/_(?:bucket|count|sum)$/, '')

const rowsOf = (page: string) => {
  const [, section = ''] = /^## Alerts\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(page) ?? []
  return Array.from(section.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$/gm), ([, name = '', meaning = '', action = '']) => ({
    name,
    meaning,
    action,
  }))
}
const rows = rowsOf(read('docs/operations.md'))

describe('deploy/alerts.yml', () => {
  test('is read', () => expect(alerts.length).toBeGreaterThan(10))

  test.each(alerts)('$name looks at figures that the shop publishes', ({ name, expr }) => {
    const metrics = metricsIn(expr)
    expect(metrics.length > 0 || name === 'ShopDown').toBe(true)
    expect(metrics.filter((series) => !isInSources(metricOf(series)))).toEqual([])
  })

  test.each(alerts)('$name asks for labels that the shop writes', ({ expr }) => {
    // The status is a number, the job Prometheus' own, the route a path below its router.
    const labels = Array.from(expr.matchAll(/(\w+)="([^"]+)"/g), ([, label = '', value = '']) => ({ label, value }))
    const unknown = labels.filter(({ label, value }) => !['job', 'route'].includes(label) && !isInSources(value))
    expect(unknown).toEqual([])
  })

  test.each(alerts)('$name says what happened, how bad it is, and where to read on', ({ text }) => {
    expect(text).toMatch(/^ {8}labels: \{ severity: (?:critical|warning) \}$/m)
    expect(text).toMatch(/^ {10}summary: \S/m)
    expect(text).toMatch(/^ {10}runbook: docs\/operations\.md#alerts$/m)
  })

  test('names the route of the webhook', () => {
    const route = /route="([^"]+)"/.exec(alerts.find(({ name }) => name === 'ShopNoWebhook')?.expr ?? '')?.[1]
    expect(route).toBe('/api/payments/webhook')
    expect(read('server/http/app.ts')).toContain("app.route('/api/payments', paymentRoutes)")
    expect(read(path.join('server/http/routes/shop/orders/payments.ts'))).toContain("'/webhook'")
  })

  test('has every alert in docs/operations.md, with its meaning and what to do, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(alerts.map(({ name }) => name).toSorted())
  })
})

test('a metric, a label or a row that is not there would be noticed', () => {
  expect(metricsIn('shop_mail > 0').filter((series) => !isInSources(metricOf(series)))).toEqual(['shop_mail'])
  expect([isInSources('given up'), isInSources('gave up')]).toEqual([true, false])
  const page = '## Alerts\n| `A` | means | do |\n| `B` | means |\n## More\n| `C` | means | do |\n'
  expect(rowsOf(page)).toEqual([{ name: 'A', meaning: 'means', action: 'do' }])
})
