import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Problem } from '../../contract/api/schema.ts'
import * as messages from '../../contract/text/messages.ts'
import { restrictiveDefaults, securityHeaders } from './middleware/security-headers.ts'

const titles: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
}

/** The answer to bytes that are no request, which never reach the application: the same headers and problem+json as its own. */
export async function malformedRequest(status: number, publicUrl: string): Promise<Response> {
  const body: Problem = {
    type: '/api/docs#malformed',
    title: titles[status] ?? 'Bad Request',
    status,
    detail: messages.malformed,
    message: messages.malformed,
    code: 'malformed',
    requestId: randomUUID(),
  }
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' }
  const app = new Hono().use(securityHeaders(publicUrl)).use(restrictiveDefaults)
  return app.get('/', () => new Response(JSON.stringify(body), { status, headers })).request('/')
}
