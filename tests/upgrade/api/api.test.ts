import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiDocument, type Operation, readApiDocument, type Schema } from './api-document.ts'
import { breaksBetween } from './breaks.ts'
import { readLastRelease } from './last-release.ts'

let now: ApiDocument
beforeAll(async () => {
  now = await readApiDocument()
})

test('nothing that a page of the last release requests or reads has changed for it (ADR 0030)', () => {
  const last = readLastRelease()
  expect(Object.keys(last.paths).length).toBeGreaterThan(80)
  expect(breaksBetween(last, now)).toEqual([])
})

type Planted = { [what: string]: [plant: (api: ApiDocument) => void, breaks: string[]] }

const operation = (api: ApiDocument, method: string, path: string) => api.paths[path]?.[method] as Operation
const bodyOf = (api: ApiDocument, path: string) =>
  deref(api, operation(api, 'post', path).requestBody?.content?.['application/json']?.schema)
const answerOf = (api: ApiDocument, path: string) =>
  deref(api, operation(api, 'get', path).responses?.[200]?.content?.['application/json']?.schema)
const deref = (api: ApiDocument, schema: Schema = {}): Schema =>
  schema.$ref ? (api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
const member = (schema: Schema, name: string) => schema.properties?.[name] as Schema

/** Changes as somebody might make them, each in the document of today. */
const breaking: Planted = {
  'a path is gone': [(api) => delete api.paths['/api/cart'], ['GET /api/cart is gone']],
  'a member of an answer is gone': [
    (api) => delete answerOf(api, '/api/cart').properties?.items,
    ['GET /api/cart 200 .items is gone'],
  ],
  'a member of an answer may be missing': [
    (api) => {
      const cart = answerOf(api, '/api/cart')
      cart.required = cart.required?.filter((name) => name !== 'items')
    },
    ['GET /api/cart 200 .items may be missing now'],
  ],
  'a member of an answer may be null': [
    (api) => {
      member(answerOf(api, '/api/cart'), 'items').type = ['array', 'null']
    },
    ['GET /api/cart 200 .items was array, is array|null'],
  ],
  'a request needs one more member': [
    (api) => {
      bodyOf(api, '/api/contact').properties = { ...bodyOf(api, '/api/contact').properties, phone: { type: 'string' } }
      bodyOf(api, '/api/contact').required?.push('phone')
    },
    ['POST /api/contact body .phone is required now'],
  ],
  'a request needs one more parameter': [
    (api) =>
      operation(api, 'get', '/api/products').parameters?.push({
        name: 'country',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    ['GET /api/products ?country is required now'],
  ],
  'a value is no longer accepted': [
    (api) => {
      const sort = operation(api, 'get', '/api/products').parameters?.find(({ name }) => name === 'sort')
      if (sort?.schema) sort.schema.enum = sort.schema.enum?.filter((value) => value !== 'name')
    },
    ['GET /api/products ?sort takes "name" no more'],
  ],
  'a text has to be shorter': [
    (api) => {
      member(bodyOf(api, '/api/contact'), 'message').maxLength = 10
    },
    ['POST /api/contact body .message has a narrower maxLength'],
  ],
  'an answer has another status': [
    (api) => {
      const { responses = {} } = operation(api, 'get', '/api/cart')
      responses[203] = responses[200] ?? {}
      delete responses[200]
    },
    ['GET /api/cart answers 200 no more'],
  ],
}

describe('what breaks an open page is found', () => {
  test.each(Object.entries(breaking))('%s', (_what, [plant, breaks]) => {
    const changed = structuredClone(now)
    plant(changed)
    const found = breaksBetween(now, changed)
    expect(found).toEqual(expect.arrayContaining(breaks))
  })
})

const harmless: { [what: string]: (api: ApiDocument) => void } = {
  'one more path': (api) => {
    api.paths['/api/gifts'] = { get: { responses: { 200: {} } } }
  },
  'one more member in an answer': (api) => {
    answerOf(api, '/api/cart').properties = { ...answerOf(api, '/api/cart').properties, gift: { type: 'boolean' } }
    answerOf(api, '/api/cart').required?.push('gift')
  },
  'one more optional member in a request': (api) => {
    bodyOf(api, '/api/contact').properties = { ...bodyOf(api, '/api/contact').properties, phone: { type: 'string' } }
  },
  'one more value in a request': (api) => {
    const sort = operation(api, 'get', '/api/products').parameters?.find(({ name }) => name === 'sort')
    sort?.schema?.enum?.push('popular')
  },
  'a longer text': (api) => {
    member(bodyOf(api, '/api/contact'), 'message').maxLength = 1_000_000
  },
}

test.each(Object.entries(harmless))('%s breaks nothing', (_what, plant) => {
  const changed = structuredClone(now)
  plant(changed)
  expect(changed).not.toEqual(now)
  expect(breaksBetween(now, changed)).toEqual([])
})
