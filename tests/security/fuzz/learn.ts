import { type Known, kindAnswered } from './known-things.ts'
import type { MadeRequest } from './make-request.ts'

type Met = Partial<Record<'id' | 'orderNumber' | 'trackingNumber' | 'statusCode' | 'paymentUrl', unknown>> & {
  items?: { id: string }[]
  exchanges?: { id: string; state: string }[]
}

/** Extracts from a response what later requests can name. */
export function learn(known: Known, template: string, { headers, body }: MadeRequest, answer: Response, text: string): void {
  const token = headers.Authorization?.replace('Bearer ', '')
  // Signed out, erased, or ended by a new password.
  if (token && answer.status === 401) known.lose(token)
  const state = answer.headers.get('Location')?.match(/[?&]state=([\w-]+)/)?.[1]
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0]
  if (state && cookie) known.meet('google flow', { id: `${state} ${cookie}` })
  if (answer.status >= 300 || (!text.startsWith('{') && !text.startsWith('['))) return
  const read = JSON.parse(text) as { content?: unknown } & Record<'key' | 'ticket' | 'recoveryCodes', unknown>
  if (template.startsWith('/api/admin/')) learnOffice(known, template, read, token)
  if (typeof read.key === 'string' && template.includes('second-factor')) known.meet('factor key', { id: read.key, token })
  if (Array.isArray(read.recoveryCodes)) for (const id of read.recoveryCodes) known.meet('recovery code', { id, token })
  if (typeof read.ticket === 'string') known.meet('ticket', { id: read.ticket, token: senderOf(known, body) })
  if (template === '/api/auth/me') learnMe(known, body, read, token)
  if (template.startsWith('/api/cart/'))
    for (const { productId, size } of (read as { items?: { productId: string; size: string }[] }).items ?? [])
      known.meet('cart line', { id: `${productId} ${size}`, token })
  const whose = template.startsWith('/api/admin/') ? '' : 'own '
  for (const met of [Array.isArray(read.content) ? read.content : read].flat().slice(0, 20) as Met[]) {
    if (typeof met?.id === 'string') known.meet(kindAnswered(template), { id: met.id, token })
    if (typeof met?.trackingNumber === 'string') known.meet(`${whose}tracking`, { id: met.trackingNumber, token })
    if (typeof met?.orderNumber === 'string') known.meet('number', { id: met.orderNumber, token })
    const stateNow = typeof met?.paymentUrl === 'string' ? 'EN_ATTENTE' : met?.statusCode
    if (typeof met?.id === 'string' && typeof stateNow === 'string')
      known.meet(`${whose}order ${stateNow}`, { id: met.id, token })
    if (typeof met?.id === 'string') learnExchanges(known, whose, { ...met, id: met.id, token })
  }
}

/** A delivered line that can be exchanged, and the exchanges of an order with their state. */
function learnExchanges(known: Known, whose: string, { id, statusCode, items, exchanges, token }: Met & Learned): void {
  if (statusCode === 'LIVRÉ') known.meet(`${whose}line`, { id: `${id} ${items?.[0]?.id}`, token })
  for (const exchange of exchanges ?? []) known.meet(`${whose}exchange ${exchange.state}`, { id: `${id} ${exchange.id}`, token })
}
type Learned = { id: string; token: string | undefined }

/** The email of a sign-in request. */
const senderOf = (known: Known, body: MadeRequest['body'] = ''): string | undefined =>
  known.customers.find(({ email }) => body.includes(email))?.token

/** A new email is verified with the customer's own token; it then changes the sign-in. */
function learnMe(known: Known, body: MadeRequest['body'], read: object, token: string | undefined): void {
  const requestedEmail = body?.includes('"email"') ? (JSON.parse(body.toString()) as { email?: unknown }).email : undefined
  if (typeof requestedEmail === 'string') known.meet('asked email', { id: requestedEmail, token })
  const me = known.customers.find((customer) => customer.token === token)
  if (me && 'email' in read && typeof read.email === 'string') me.email = read.email
}

/** Lists with their versions, and products as their owner reads them. */
function learnOffice(known: Known, template: string, read: unknown, token: string | undefined): void {
  const [, , , word = ''] = template.split('/')
  if (['settings', 'texts', 'categories', 'staff'].includes(word) && typeof read === 'object') known.lists.set(word, read)
  if (word === 'categories')
    for (const { id, products } of Array.isArray(read) ? (read as { id: string; products: number }[]) : [])
      if (products === 0) known.meet('empty category', { id })
  if (word === 'newsletter')
    for (const { email } of (read as { content?: { email: string }[] }).content ?? []) known.meet('subscriber', { id: email })
  if (word === 'texts') {
    for (const { page, versions } of read as { page: string; versions: { version: string }[] }[])
      for (const { version } of versions) known.meet('text version', { id: `${page} ${version}` })
  }
  // The owner may have removed their own role: another owner takes over.
  if (word === 'staff' && !(read as { you: boolean; role: string }[]).some(({ you, role }) => you && role === 'owner'))
    known.lose(token ?? '')
  if (word === 'pictures') known.meet('picture', { id: (read as { key: string }).key })
  if (template.endsWith('/colours')) {
    const [main] = read as { id: string }[]
    if (main) known.meet('model', { id: main.id, read })
  }
  const noted = read as { id: string; notes?: { id: string; own: boolean }[] }
  for (const note of noted.notes ?? []) if (note.own) known.meet(`${word} note`, { id: `${noted.id} ${note.id}`, token })
  const product = read as { id?: string; version?: number; missing?: object }
  if (word === 'products' && product.id && product.version && product.missing) {
    known.meet('owner’s product', { id: product.id, read })
    if (Object.keys(product.missing).length === 0) known.meet('complete product', { id: product.id, read })
  }
}
