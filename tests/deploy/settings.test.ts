import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/config.ts'
import { read } from './read-deploy.ts'

const example = read('deploy/environment.example')

/** The lines of an environment file, also those that are commented out: name, value, whether the line counts. */
const linesOf = (text: string) =>
  Array.from(text.matchAll(/^(#?)([A-Z][A-Z_]+)=(.*)$/gm), ([, mark, name = '', value = '']) => ({
    name,
    value: value.replace(/^"(.*)"$/, '$1'),
    isSet: mark === '',
  }))
const lines = linesOf(example)
const set = Object.fromEntries(lines.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]))

/** The names of the schema in server/config.ts, which alone reads the environment. */
const known = Array.from(read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name = '']) => name)

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : Promise.reject(error)
  }
}
const made: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  GOOGLE_CLIENT_ID: 'shop',
  GOOGLE_CLIENT_SECRET: 'secret',
  SECOND_FACTOR_KEY: 'only-for-tests-0123456789abcdef012',
}

describe('deploy/environment.example', () => {
  test('names only settings that the shop reads, each once', () => {
    expect(known.length).toBeGreaterThan(30)
    expect(lines.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(new Set(lines.map(({ name, value }) => `${name}=${value}`)).size).toBe(lines.length)
  })

  test('has every setting without which the shop does not start', async () => {
    const missing = (await faultsOf({})).map((fault) => fault.split(' ')[0] ?? '')
    expect(missing).toContain('SECOND_FACTOR_KEY')
    expect(missing.filter((name) => !(name in set))).toEqual([])
  })

  test('holds no secret, and is complete once the empty ones are filled in', async () => {
    const empty = Object.keys(set).filter((name) => set[name] === '' && name !== 'METRICS_TOKEN')
    expect(empty.toSorted()).toEqual(Object.keys(made).toSorted())
    expect(await faultsOf({ ...set, ...made })).toEqual([])
    // Where a password stands in an address, it says so.
    const passwords = lines.flatMap(({ value }) => /:\/\/[^:/@]+:([^@]+)@/.exec(value)?.[1] ?? [])
    expect(new Set(passwords)).toEqual(new Set(['change-me', 'SECRET']))
  })

  test('has examples in its comments that the shop accepts', async () => {
    const offered = lines.filter(({ isSet, value }) => !isSet && value !== '')
    expect(offered.length).toBeGreaterThan(5)
    for (const { name, value } of offered) expect(await faultsOf({ ...set, ...made, [name]: value }), name).toEqual([])
  })

  test('quotes what a shell would split', () => {
    const bare = Array.from(example.matchAll(/^#?[A-Z_]+=([^"\n]*)$/gm), ([, value = '']) => value)
    expect(bare.length).toBeGreaterThan(20)
    expect(bare.filter((value) => /[\s<>&;|$`'\\()]/.test(value))).toEqual([])
  })
})

test('a setting that the shop does not know would be noticed', () => {
  expect(linesOf('#DATABASE_URI=a\nPORT=1').map(({ name }) => known.includes(name))).toEqual([false, true])
})
