import type { ShopContext } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/database/client.ts'
import { createApp } from '../../server/http/app.ts'
import { testContext } from '../factories/context.ts'

type Call = { token?: string; body?: unknown; headers?: Record<string, string>; address?: string }

/**
 * The shop's app without a port. `call` returns status, headers and the parsed body; call it inside tests, when the
 * database is open.
 */
export function openTestShop(database: OpenDatabase, given: Partial<ShopContext> = {}) {
  const context = testContext(database.db, given)
  const app = createApp(context)
  const call = async (method: string, path: string, { token, body, headers, address = '127.0.0.1' }: Call = {}) => {
    const init = {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: address } } })
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
