import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untilSignOut } from '../../../app/lib/browser/storage.ts'
import { storedInBrowser, storedInTab } from './browser-storage.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const codeOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'app/lib/browser/storage.ts')

/** All strings that an expression of this file may be: literals, templates and constants; `*` for what is only known later. */
function keysIn(expression: string, text: string): string[] {
  const templates = [...expression.matchAll(/`([^`]*)`/g)].map(([, template = '']) =>
    template
      .replaceAll('${untilSignOut}', untilSignOut)
      .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => constant(name, text)[0] ?? '*')
      .replaceAll(/\$\{[^}]*\}/g, '*')
      .replace(/\*.*$/, '*'),
  )
  const literals = [...expression.replaceAll(/`[^`]*`/g, '').matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal)
  const found = [...templates, ...literals]
  return found.length > 0 ? found : constant(/^\w+/.exec(expression)?.[0] ?? '', text)
}

/** A constant, or a function that returns a key. */
function constant(name: string, text: string): string[] {
  const [, value] = new RegExp(`^ *(?:export )?const ${name} = ([^\\n]*(?:(?<==>)\\n[^\\n]*)?)`, 'm').exec(text) ?? []
  return value ? keysIn(value, text) : []
}

/** Where the code writes to the storage of the browser, and under which keys. */
function writesOf(file: string): { file: string; keys: string[] }[] {
  const text = read(file)
  const isPendingStore = file === 'app/lib/pending/pending-store.ts'
  const stores = isPendingStore ? 'store' : 'localStore|tabStore|localStorage|sessionStorage'
  return [...text.matchAll(new RegExp(`\\b(?:${stores})\\.(?:write|setItem)\\(([^,]*(?:\\(\\w+\\))?),`, 'g'))].map(
    ([, key = '']) => ({ file, keys: keysIn(key, text) }),
  )
}

test('the privacy policy accounts for every key under which the shop stores something in the browser (law, cookies)', () => {
  const writes = codeOf('app').flatMap(writesOf)
  expect(writes.filter(({ keys }) => keys.length === 0)).toEqual([])
  const ofRouter = globSync('node_modules/react-router/dist/production/**/*.js').flatMap((file) =>
    [...read(file).matchAll(/_STORAGE_KEY = "([^"]+)"/g)].map(([, key = '']) => key),
  )
  const stored = new Set([...writes.flatMap(({ keys }) => keys), ...ofRouter])
  const listed = [...storedInBrowser, ...storedInTab].flatMap(({ keys }) => keys)
  expect([...stored].toSorted()).toEqual(listed.toSorted())
})

test('the browser’s storage is used by its methods alone, and nothing else stores there (law, cookies)', () => {
  const others = /indexedDB|document\.cookie|cookieStore|serviceWorker|\bcaches\.|StorageManager/
  const passedOn = /\b(?:localStore|tabStore|localStorage|sessionStorage)\b(?!\.\w+\()(?!.* from ')/
  const files = codeOf('app')
  expect(files.filter((file) => others.test(read(file)))).toEqual([])
  // The list of pending changes, whose store is read above.
  expect(files.filter((file) => passedOn.test(read(file))).toSorted()).toEqual([
    'app/lib/pending/pending-list.ts',
    'app/lib/pending/pending-store.ts',
  ])
  expect(codeOf('server').filter((file) => /\bsetCookie\(/.test(read(file)))).toEqual(['server/http/routes/auth/oauth.ts'])
})
