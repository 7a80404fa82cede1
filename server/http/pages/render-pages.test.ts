import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testContext } from '../../../tests/factories/context.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { createApp } from '../app.ts'

const database = freshDatabase()
const routes = JSON.stringify({ patches: Array.from({ length: 20 }, (_, at) => ({ id: `routes/${at}`, hasLoader: false })) })

test('the routes behind the links of a page are sent compressed to clients that accept it (ADR 0028)', async () => {
  const renderPage = async () => Response.json(JSON.parse(routes), { headers: { 'Cache-Control': 'public, immutable' } })
  const app = createApp(testContext(database.db), { renderPage })
  const ask = (encoding: string) => app.request('/__manifest?paths=%2Fadmin', { headers: { 'Accept-Encoding': encoding } })
  const compressed = await ask('gzip, br')
  expect([compressed.headers.get('Content-Encoding'), compressed.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(routes)
  const plain = await ask('identity')
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, routes])
})
