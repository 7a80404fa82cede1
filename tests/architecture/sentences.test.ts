import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as office from '../../contract/text/back-office-messages.ts'
import * as checkoutMessages from '../../contract/text/checkout-messages.ts'
import * as exchangeMessages from '../../contract/text/exchange-messages.ts'
import * as importMessages from '../../contract/text/import-messages.ts'
import * as messages from '../../contract/text/messages.ts'
import * as pendingMessages from '../../contract/text/pending-messages.ts'
import * as productMessages from '../../contract/text/product-messages.ts'
import * as redirectMessages from '../../contract/text/redirect-messages.ts'
import * as settingsMessages from '../../contract/text/settings-messages.ts'
import { englishIn } from './english.ts'
import { textsShownBy } from './shown-texts.ts'
import { neverShown, sentences } from './specification-sentences.ts'

const sources = await Array.fromAsync(glob('{app,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }))
/** Files in which sentences are defined, which does not count as using them. */
const catalogues = await Array.fromAsync(glob('contract/text/{,*-}messages.ts'))
const contracts = await Array.fromAsync(glob('contract/**/*.ts', { exclude: ['**/*.test.ts', ...catalogues] }))
const code = [...sources, ...contracts].map((file) => readFileSync(file, 'utf8')).join('\n')

/** Every `catalogue.name` in a text, by its whole name: `stockLimitNamed` is no use of `stockLimit`. */
const usedIn = (text: string) => new Set(Array.from(text.matchAll(/\b\w+\.\w+/g), ([use]) => use))
const used = usedIn(code)

const samples = ['Abaya', 'M', 3]
type Message = string | ((...facts: never[]) => string)
const textOf = (message: Message) => (typeof message === 'string' ? message : message(...(samples as never[])))

/** The sentences of the other catalogues, nearly all of the back office: catalogue, name, sentence. */
const ofOthers = Object.entries({
  checkoutMessages,
  exchangeMessages,
  office,
  pendingMessages,
  productMessages,
  importMessages,
  redirectMessages,
  settingsMessages,
}).flatMap(([catalogue, says]) =>
  Object.entries(says).map(([name, message]): [string, string, Message] => [catalogue, name, message]),
)

describe('the catalogue of messages', () => {
  test('is read completely', () => expect(catalogues).toHaveLength(9))

  test.each(Object.entries(sentences))('contains « %s » word for word (spec 8)', (sentence, ours) => {
    expect(ours).toBe(sentence)
  })

  test.each(Object.keys(neverShown))('does not contain « %s », for a reason (spec 8)', (sentence) => {
    expect(Object.values(messages)).not.toContain(sentence)
  })

  test.each(Object.keys(messages))('%s is used somewhere', (name) => {
    expect(used.has(`messages.${name}`), `messages.${name} is not used anywhere`).toBe(true)
  })

  test.each(Object.entries(messages))('%s is French (decision 4)', (_name, message) => {
    expect(englishIn(textOf(message))).toEqual([])
  })

  test.each(ofOthers)('%s.%s is used somewhere', (catalogue, name) => {
    expect(used.has(`${catalogue}.${name}`), `${catalogue}.${name} is not used anywhere`).toBe(true)
  })

  test.each(ofOthers)('%s.%s is French (decision 4)', (_catalogue, _name, message) => {
    expect(englishIn(textOf(message))).toEqual([])
  })

  test('a sentence is not shown by another one whose name begins with its name', () => {
    const shown = usedIn('toast.warning(messages.stockLimitNamed(name, size, stock))')
    expect(shown.has('messages.stockLimitNamed')).toBe(true)
    expect(shown.has('messages.stockLimit')).toBe(false)
  })

  test('contains no sentence twice', () => {
    const all = [...Object.values(messages), ...ofOthers.map(([, , message]) => message)].map(textOf)
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([])
  })

  test('an English sentence would be noticed', () => {
    expect(englishIn('You must be logged in to add favorites')).not.toEqual([])
    expect(englishIn('Unable to load your favorites. Please try again later.')).not.toEqual([])
    expect(englishIn('Error setting default address')).not.toEqual([])
  })
})

test.each(sources.filter((file) => file.endsWith('.tsx')))('%s shows no English (decision 4)', (file) => {
  const english = textsShownBy(file, readFileSync(file, 'utf8')).filter((text) => englishIn(text).length > 0)
  expect(english).toEqual([])
})

test('an English text in a screen would be noticed, code would not', () => {
  const screen = 'const X = () => <p title="Your cart">Ajouter {open && <b>{for_of(found)}</b>} and remove</p>'
  expect(textsShownBy('x.tsx', screen).filter((text) => englishIn(text).length > 0)).toEqual(['Your cart', ' and remove'])
})
