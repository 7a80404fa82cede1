import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Product } from '../contract/catalogue.ts'
import type { Page } from '../contract/schema.ts'

export type Shopper = { token: string; email?: string; password?: string }

/** Takes a third of what `fetch` takes of the processor, which shop and database need. */
const agent = new Agent({ keepAlive: true })

type Asked = { method?: string; body?: unknown; token?: string }

async function call<Answer>(url: string, path: string, { method = 'GET', body, token }: Asked = {}): Promise<Answer> {
  const asked = request(`${url}/api${path}`, {
    method,
    agent,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  asked.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(asked, 'response').catch((error: NodeJS.ErrnoException) => {
    // The shop closed a connection that lay idle just when it was taken again; browsers ask anew then.
    if (asked.reusedSocket && error.code === 'ECONNRESET') return []
    throw error
  })) as [IncomingMessage?]
  if (!response) return call(url, path, { method, body, token })
  const { statusCode = 0 } = response
  const answer = await text(response)
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${answer}`)
  return (statusCode === 204 ? undefined : JSON.parse(answer)) as Answer
}

export async function newShopper(url: string): Promise<Shopper> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`
  const password = randomBytes(12).toString('hex')
  await call(url, '/auth/signup', { method: 'POST', body: { email, password, firstName: 'Banc', lastName: 'Essai' } })
  return { ...(await signIn(url, email, password)), email, password }
}

export const signIn = (url: string, email: string, password: string) =>
  call<Shopper>(url, '/auth/signin', { method: 'POST', body: { email, password } })

export async function wellStocked(url: string): Promise<{ productId: string; size: string }[]> {
  const { content } = await call<Page<Product>>(url, '/products?size=100')
  return content.flatMap(({ id, sizeQuantities }) =>
    Object.entries(sizeQuantities).flatMap(([size, n]) => (n >= 5 ? [{ productId: id, size }] : [])),
  )
}

export const addToCart = (url: string, { token }: Shopper, line: { productId: string; size: string }) =>
  call(url, '/cart/create', { method: 'POST', token, body: { ...line, quantity: 1 } })

export const clearCart = (url: string, { token }: Shopper) => call(url, '/cart/delete-all', { method: 'DELETE', token })

/** Each order is for another door: the same again would be the same order. */
let doors = 0

export const placeOrder = (url: string, { token }: Shopper, line: { productId: string; size: string }, publicUrl = url) =>
  call(url, '/orders', {
    method: 'POST',
    token,
    body: {
      items: [{ ...line, quantity: 1 }],
      address: {
        firstName: 'Banc',
        lastName: 'Essai',
        street: `${(doors += 1)} rue du Banc`,
        postalCode: '75011',
        city: 'Paris',
        country: 'France',
      },
      paymentMethod: 'card',
      returnUrl: `${publicUrl}/checkout`,
    },
  })
