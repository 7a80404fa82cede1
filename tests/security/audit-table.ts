import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../../contract/api/admin/audit-actions.ts'
import type { SettingsSection } from '../../contract/api/admin/settings-sections.ts'
import type { OpenDatabase } from '../../server/database/client.ts'
import {
  newsletterSubscriptions,
  redirects,
  searchSynonyms,
  secondFactors,
  withdrawals,
} from '../../server/database/schema/index.ts'
import { anExchange } from '../factories/exchange.ts'
import { aPaidOrder } from '../factories/paid-order.ts'
import { aProduct } from '../factories/product.ts'
import type { AccessWorld } from './access/access-world.ts'
import { accessTable } from './access-table.ts'
import type { openAttackedShop } from './attacked-shop.ts'

type Given = { world: AccessWorld; db: OpenDatabase['db']; call: ReturnType<typeof openAttackedShop>['call'] }
type AuditRequest = { ids?: Record<string, string>; body?: unknown; headers?: Record<string, string> }

/** The action that a back-office mutation records; `ask`: a request that succeeds, where the access table's is refused. */
export type AuditRow = { notes: AuditAction; ask?: (given: Given) => Promise<AuditRequest> } | { because: string }

const orderIn =
  (state: 'PAYÉ' | 'EN_TRAITEMENT', body?: unknown) =>
  async ({ db }: Given): Promise<AuditRequest> => ({ ids: { id: (await aPaidOrder(db, { state })).id }, body })
const ofExchange = '/api/admin/orders/{id}/exchanges/{exchangeId}'
const exchangeIn =
  (state: 'requested' | 'received', body: object) =>
  async ({ db, world }: Given): Promise<AuditRequest> => {
    const { id, lines } = await aPaidOrder(db, { state: 'LIVRÉ', lines: [{ productId: Number(world.productId) }] })
    const { id: exchangeId } = await anExchange(db, {
      state,
      orderId: id,
      orderLineId: lines[0]?.id ?? '',
      productId: Number(world.productId),
    })
    return { ids: { id, exchangeId }, body }
  }
const ofPreparer =
  (body: unknown = {}) =>
  async ({ world }: Given): Promise<AuditRequest> => ({ ids: { id: world.preparerId }, body })
/** For an account with a second factor, which alone can be reset. */
const ofFactor =
  (idOf: (world: Given['world']) => string) =>
  async ({ db, world }: Given): Promise<AuditRequest> => {
    const id = idOf(world)
    await db.insert(secondFactors).values({ userId: id, sealedSecret: Buffer.from('x'), confirmedAt: new Date() })
    return { ids: { id }, body: {} }
  }
const asOwner = ({ world, call }: Given, path: string) => call('GET', path, { token: world.tokens.owner ?? '' })
const csv = { 'Content-Type': 'text/csv' }

async function aSynonym({ db, world }: Given) {
  const row = { term: `mantille ${world.productId}`, finds: ['foulard'] }
  const [synonym] = await db.insert(searchSynonyms).values(row).returning()
  return { id: String(synonym?.id) }
}

const ofSection = (section: SettingsSection): AuditRow => ({
  notes: 'settings_changed',
  ask: async (given) => {
    const { body } = await asOwner(given, '/api/admin/settings')
    const { send } = accessTable[`PUT /api/admin/settings/${section}`] ?? {}
    const { version } = (body as Record<SettingsSection, { version: string }>)[section]
    return { body: { ...(send?.(given.world, 'owner').body as object), version } }
  },
})

/** Every mutation by staff, with its audit log action, or the reason for none. */
export const auditTable: Record<string, AuditRow> = {
  'POST /api/admin/orders/bulk': {
    notes: 'order_prepared',
    ask: async ({ db }) => ({ body: { action: 'prepare', ids: [(await aPaidOrder(db)).id] } }),
  },
  'POST /api/admin/orders/{id}/prepare': { notes: 'order_prepared', ask: orderIn('PAYÉ') },
  'POST /api/admin/orders/{id}/ship': {
    notes: 'order_shipped',
    ask: orderIn('EN_TRAITEMENT', { carrier: 'Colissimo', trackingNumber: '6A1' }),
  },
  'POST /api/admin/orders/{id}/deliver': { notes: 'order_delivered' },
  'POST /api/admin/orders/{id}/unprepare': { notes: 'order_unprepared', ask: orderIn('EN_TRAITEMENT') },
  'PUT /api/admin/orders/{id}/shipment': {
    notes: 'shipment_corrected',
    ask: async ({ db, call, world }) => {
      const { id } = await aPaidOrder(db, { state: 'EN_TRAITEMENT' })
      const token = world.tokens.owner ?? ''
      await call('POST', `/api/admin/orders/${id}/ship`, { token, body: { carrier: 'Colissimo', trackingNumber: '6A3' } })
      return { ids: { id }, body: { carrier: 'Colissimo', trackingNumber: '6A4' } }
    },
  },
  'PUT /api/admin/orders/{id}/address': {
    notes: 'order_address_corrected',
    ask: orderIn('PAYÉ', { firstName: 'Amina', lastName: 'Benali', street: '8 rue Neuve', postalCode: '69001', city: 'Lyon' }),
  },
  'POST /api/admin/orders/{id}/mails': { notes: 'order_mail_sent_again' },
  'POST /api/admin/orders/{id}/notes': { because: 'a note carries its author and its date' },
  'DELETE /api/admin/orders/{id}/notes/{noteId}': { because: 'one’s own note only' },
  'POST /api/admin/shoppers/{id}/notes': { because: 'a note carries its author and its date' },
  'DELETE /api/admin/shoppers/{id}/notes/{noteId}': { because: 'one’s own note only' },
  'POST /api/admin/orders/{id}/cancel': { notes: 'order_cancelled' },
  'POST /api/admin/orders/{id}/refund': { notes: 'order_refunded' },
  [`POST ${ofExchange}/label`]: { notes: 'exchange_label_sent', ask: exchangeIn('requested', { url: null }) },
  [`POST ${ofExchange}/receive`]: { notes: 'exchange_received', ask: exchangeIn('requested', { restock: false }) },
  [`POST ${ofExchange}/ship`]: {
    notes: 'exchange_shipped',
    ask: exchangeIn('received', { carrier: 'Colissimo', trackingNumber: null }),
  },
  [`POST ${ofExchange}/refuse`]: { notes: 'exchange_refused', ask: exchangeIn('requested', { reason: 'Portée' }) },
  'POST /api/admin/stock': { notes: 'stock_changed' },
  'POST /api/admin/products': { notes: 'product_created' },
  'PUT /api/admin/products/{id}': {
    notes: 'product_changed',
    ask: async (given) => {
      const { body } = await asOwner(given, `/api/admin/products/${given.world.productId}`)
      const { pictures, ...product } = body as { pictures: { key: string; alt: string }[] }
      return { body: { ...product, pictures: pictures.map(({ key, alt }) => ({ key, alt })), colour: 'sable' } }
    },
  },
  'POST /api/admin/products/{id}/duplicate': { notes: 'product_created' },
  'POST /api/admin/products/{id}/publish': {
    notes: 'product_published',
    ask: async ({ db, world }) => {
      await db.execute(sql`update products set state = 'archived' where id = ${Number(world.productId)}`)
      return { body: { version: 1 } }
    },
  },
  'POST /api/admin/products/{id}/archive': { notes: 'product_archived' },
  'POST /api/admin/products/{id}/measures/copy': {
    notes: 'product_changed',
    ask: async ({ db, world }) => {
      const model = `Coupe ${world.productId}`
      await aProduct(db, { model, cut: 'loose' })
      await db.execute(sql`update products set model = ${model} where id = ${Number(world.productId)}`)
      return { body: {} }
    },
  },
  'PUT /api/admin/products/{id}/colours': {
    notes: 'colours_ordered',
    ask: async (given) => {
      const { db, world } = given
      await db.execute(sql`update products set model = ${`Modèle ${world.productId}`} where id = ${Number(world.productId)}`)
      return { body: { ids: [world.productId] } }
    },
  },
  'POST /api/admin/categories': { notes: 'category_created' },
  'PUT /api/admin/categories': {
    notes: 'categories_ordered',
    ask: async (given) => {
      const { body } = await asOwner(given, '/api/admin/categories')
      return { body: { ids: (body as unknown as { id: string }[]).map(({ id }) => id).toReversed() } }
    },
  },
  'PUT /api/admin/categories/{id}': {
    notes: 'category_renamed',
    ask: async ({ world }) => ({ body: { name: `Abayas ${world.productId}` } }),
  },
  'DELETE /api/admin/categories/{id}': {
    notes: 'category_deleted',
    ask: async ({ db, world }) => {
      const { rows } = await db.execute<{ id: number }>(
        sql`insert into categories (name, position) values (${`Vide ${world.productId}`}, 90) returning id`,
      )
      return { ids: { id: String(rows[0]?.id) } }
    },
  },
  'POST /api/admin/redirects': { notes: 'redirect_created' },
  'DELETE /api/admin/redirects/{id}': {
    notes: 'redirect_deleted',
    ask: async ({ db, world }) => {
      const [made] = await db
        .insert(redirects)
        .values({ fromPath: `/partie-${world.productId}`, toPath: '/products' })
        .returning()
      return { ids: { id: String(made?.id) } }
    },
  },
  'POST /api/admin/search/synonyms': { notes: 'synonym_created' },
  'PUT /api/admin/search/synonyms/{id}': {
    notes: 'synonym_changed',
    ask: async (given) => ({ ids: await aSynonym(given), body: { term: 'voilette', finds: ['foulard', 'khimar'] } }),
  },
  'DELETE /api/admin/search/synonyms/{id}': {
    notes: 'synonym_deleted',
    ask: async (given) => ({ ids: await aSynonym(given) }),
  },
  'POST /api/admin/pictures': { because: 'a stored picture is shown nowhere until a product is saved with it, which is noted' },
  'POST /api/admin/reviews/{id}/publish': { notes: 'review_published' },
  'POST /api/admin/reviews/{id}/refuse': { notes: 'review_refused' },
  'POST /api/admin/messages/{id}/mark': { notes: 'message_marked_read' },
  'POST /api/admin/messages/{id}/answers': { notes: 'message_answered' },
  'POST /api/admin/newsletter/remove': {
    notes: 'subscriber_removed',
    ask: async ({ db }) => {
      await db.insert(newsletterSubscriptions).values({ email: 'lina@example.com' })
      return { body: { email: 'lina@example.com' } }
    },
  },
  'POST /api/admin/imports': {
    notes: 'import_checked',
    ask: async () => ({ body: 'Référence;Nom\nA1;Abaya', headers: csv }),
  },
  'POST /api/admin/imports/{id}/take-back': {
    notes: 'import_checked',
    ask: async ({ db, world }) => {
      await db.execute(sql`update product_imports set state = 'done', finished_at = now() where id = ${world.importId}`)
      return {}
    },
  },
  'POST /api/admin/imports/{id}/apply': { notes: 'import_started' },
  'PUT /api/admin/settings/identity': ofSection('identity'),
  'PUT /api/admin/settings/company': ofSection('company'),
  'PUT /api/admin/settings/delivery': ofSection('delivery'),
  'PUT /api/admin/settings/orders': ofSection('orders'),
  'PUT /api/admin/settings/legal': ofSection('legal'),
  'PUT /api/admin/settings/alerts': ofSection('alerts'),
  'PUT /api/admin/settings/sizes': ofSection('sizes'),
  'POST /api/admin/texts/{page}': {
    notes: 'text_published',
    ask: async () => ({ body: { version: null, mode: 'below', body: 'Bonjour' } }),
  },
  'POST /api/admin/staff': { notes: 'staff_added' },
  'PUT /api/admin/staff/{id}': { notes: 'staff_role_changed', ask: ofPreparer({ role: 'owner' }) },
  'POST /api/admin/staff/{id}/remove': { notes: 'staff_removed', ask: ofPreparer() },
  'POST /api/admin/staff/{id}/reset-factor': { notes: 'staff_factor_reset', ask: ofFactor(({ preparerId }) => preparerId) },
  'POST /api/admin/shoppers/{id}/end-sessions': {
    notes: 'staff_sessions_ended',
    ask: async ({ world }) => ({ ids: { id: world.buyer.id } }),
  },
  'POST /api/admin/shoppers/{id}/reset-factor': { notes: 'customer_factor_reset', ask: ofFactor(({ buyer }) => buyer.id) },
  'POST /api/admin/withdrawals/{id}/handle': { notes: 'withdrawal_handled' },
  'PUT /api/admin/withdrawals/{id}/order': {
    notes: 'withdrawal_linked',
    ask: async ({ db, world }) => ({ ids: { id: world.withdrawalId }, body: { orderNumber: (await aPaidOrder(db)).number } }),
  },
  'POST /api/admin/withdrawals/{id}/reopen': {
    notes: 'withdrawal_reopened',
    ask: async ({ db, world }) => {
      await db.update(withdrawals).set({ handledAt: new Date() }).where(eq(withdrawals.id, world.withdrawalId))
      return { ids: { id: world.withdrawalId } }
    },
  },
}
