import type { ShopContext } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/database/client.ts'
import { createApp } from '../../server/http/app.ts'
import { testContext } from '../factories/context.ts'
import { type Call, requestOf } from './request-of.ts'

/**
 * The shop's app without a port. `call` returns status, headers and the parsed body; call it inside tests, when the
 * database exists.
 */
export function openTestShop(database: OpenDatabase, given: Partial<ShopContext> = {}) {
  const context = testContext(database.db, given)
  const app = createApp(context)
  const call = async (method: string, path: string, { address = '127.0.0.1', ...sent }: Call & { address?: string } = {}) => {
    const answer = await app.request(path, requestOf(method, sent), { incoming: { socket: { remoteAddress: address } } })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  }
  return { context, app, call }
}
