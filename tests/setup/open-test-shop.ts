import type { OpenDatabase } from '../../server/database/client.ts'
import { openDoor } from '../../server/http/app.ts'
import type { Tools } from '../../server/tools.ts'
import { testTools } from '../factories/tools.ts'

type Call = { token?: string; body?: unknown; headers?: Record<string, string>; address?: string }

/**
 * The shop's door without a port. `call` answers status, headers and the parsed body; call it inside tests, when the
 * database is open.
 */
export function openTestShop(database: OpenDatabase, given: Partial<Tools> = {}) {
  const tools = testTools(database.db, given)
  const door = openDoor(tools)
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
    const answer = await door.request(path, init, { incoming: { socket: { remoteAddress: address } } })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  }
  return { tools, door, call }
}
