import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Product } from '../contract/api/catalogue.ts'
import type { Page } from '../contract/api/schema.ts'

export type Customer = { token: string; email?: string; password?: string }

/** Uses a third of the processor time of `fetch`; shop and database need it. */
const agent = new Agent({ keepAlive: true })

type Outgoing = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends one request and returns the body of a 2xx response. Throws `METHOD URL: STATUS BODY` otherwise. */
export async function send(url: string, outgoing: Outgoing = {}): Promise<string> {
  const { method = 'GET', headers, body } = outgoing
  const sent = request(url, { method, agent, ...(headers && { headers }) })
  sent.end(body)
  const [response] = (await once(sent, 'response').catch((error: NodeJS.ErrnoException) => {
    // The shop closed an idle connection just when it was reused; browsers retry too.
    if (sent.reusedSocket && error.code === 'ECONNRESET') return []
    throw error
  })) as [IncomingMessage?]
  if (!response) return send(url, outgoing)
  const { statusCode = 0 } = response
  const answer = await text(response)
  if (statusCode >= 300) throw new Error(`${method} ${url}: ${statusCode} ${answer}`)
  return answer
}

type Call = { method?: string; body?: unknown; token?: string }

async function call<Answer>(url: string, path: string, { method = 'GET', body, token }: Call = {}): Promise<Answer> {
  const answer = await send(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (answer === '' ? undefined : JSON.parse(answer)) as Answer
}

export async function newCustomer(url: string): Promise<Customer> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`
  const password = randomBytes(12).toString('hex')
  await call(url, '/auth/signup', { method: 'POST', body: { email, password, firstName: 'Banc', lastName: 'Essai' } })
  return { ...(await signIn(url, email, password)), email, password }
}

export const signIn = (url: string, email: string, password: string) =>
  call<Customer>(url, '/auth/signin', { method: 'POST', body: { email, password } })

export async function wellStocked(url: string): Promise<{ productId: string; size: string }[]> {
  const { content } = await call<Page<Product>>(url, '/products?size=100')
  return content.flatMap(({ id, sizeQuantities }) =>
    Object.entries(sizeQuantities).flatMap(([size, n]) => (n >= 5 ? [{ productId: id, size }] : [])),
  )
}

export const addToCart = (url: string, { token }: Customer, line: { productId: string; size: string }) =>
  call(url, '/cart/create', { method: 'POST', token, body: { ...line, quantity: 1 } })

export const clearCart = (url: string, { token }: Customer) => call(url, '/cart/delete-all', { method: 'DELETE', token })

/** Another house number for each order: an equal request would be the same order. */
let houseNumber = 0

export const placeOrder = (url: string, { token }: Customer, lines: { productId: string; size: string }[], publicUrl = url) =>
  call<{ orderNumber: string; paymentUrl: string }>(url, '/orders', {
    method: 'POST',
    token,
    body: {
      items: lines.map((line) => ({ ...line, quantity: 1 })),
      address: {
        firstName: 'Banc',
        lastName: 'Essai',
        street: `${(houseNumber += 1)} rue du Banc`,
        postalCode: '75011',
        city: 'Paris',
        country: 'France',
      },
      paymentMethod: 'card',
      returnUrl: `${publicUrl}/checkout`,
    },
  })
