import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { contactMessages, mails, ownerNotices, productSizes } from '../../database/schema/index.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { fixedSettings } from '../settings/settings-cache.ts'
import { purgeOwnerNotices, sendOwnerNotices } from './send-owner-notices.ts'

const database = freshDatabase()

/** A shop whose owner was notified of everything so far. */
async function anOwnerWithNotices(switches: Partial<typeof defaultSettings.ownerMails> = {}) {
  const shop = await aShopWithOrders(database.db)
  const settings = fixedSettings({ ...defaultSettings, ownerMails: { ...defaultSettings.ownerMails, ...switches } })
  const context = { ...shop.context, settings }
  await sendOwnerNotices({ ...context, settings: fixedSettings() })
  const notices = async () => {
    await database.db.delete(mails).where(eq(mails.kind, 'owner_notice'))
    await sendOwnerNotices(context)
    return database.db.select().from(mails).where(eq(mails.kind, 'owner_notice'))
  }
  return { ...shop, context, notices }
}

test('new paid orders are announced once, all in one mail to the shop’s email; unpaid ones are not (decision 59)', async () => {
  const { pays, places, notices } = await anOwnerWithNotices()
  await places()
  const orders = [await pays(), await pays()]
  const [mail, ...more] = await notices()
  expect([mail?.subject, mail?.recipient, more.length]).toEqual(['2 nouvelles commandes', defaultSettings.email, 0])
  for (const { orderNumber } of orders) expect(mail?.text).toContain(orderNumber)
  expect(await notices()).toEqual([])
  const third = await pays()
  expect((await notices()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`1 nouvelle commande : ${third.orderNumber}`),
  ])
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})

test('several processes at once send one notice', async () => {
  const { pays, context } = await anOwnerWithNotices()
  await pays()
  await database.db.delete(mails).where(eq(mails.kind, 'owner_notice'))
  await Promise.all([sendOwnerNotices(context), sendOwnerNotices(context), sendOwnerNotices(context)])
  expect(await database.db.$count(mails, eq(mails.kind, 'owner_notice'))).toBe(1)
})

test('a notice that fails stops none of the others, and comes with the next round', async () => {
  const { pays, context } = await anOwnerWithNotices()
  await pays()
  await database.db
    .insert(contactMessages)
    .values([{ name: 'Nour', email: 'nour@example.com', subject: 'other', message: 'Bonjour' }])
  await database.db.delete(mails).where(eq(mails.kind, 'owner_notice'))
  let isFirst = true
  const send: typeof context.jobs.send = async (connection, name, data) => {
    if (isFirst) {
      isFirst = false
      throw new Error('the queue refused the job')
    }
    await context.jobs.send(connection, name, data)
  }
  const sent = () => database.db.$count(mails, eq(mails.kind, 'owner_notice'))
  await sendOwnerNotices({ ...context, jobs: { send } })
  expect(await sent()).toBe(1)
  await sendOwnerNotices(context)
  expect(await sent()).toBe(2)
})

test('a kind of notice that the owner switched off is not sent', async () => {
  const { pays, notices } = await anOwnerWithNotices({ orders: false })
  await pays()
  expect(await notices()).toEqual([])
})

test('a notice about a contact message shows what was typed as text only', async () => {
  const { notices } = await anOwnerWithNotices()
  const message = '<b>Bonjour</b>'
  await database.db.insert(contactMessages).values([{ name: 'Nour', email: 'nour@example.com', subject: 'other', message }])
  const [mail] = await notices()
  expect(mail?.subject).toBe('1 nouveau message : Nour : Autre')
  expect(mail?.html).toContain('&lt;b&gt;Bonjour')
})

test('neither the text nor the name of a stranger’s message puts a link into the owner’s mail (security, mails)', async () => {
  const { notices } = await anOwnerWithNotices()
  const link = 'https://evil.example/login'
  await database.db
    .insert(contactMessages)
    .values([{ name: `Banque ${link}`, email: 'nour@example.com', subject: 'other', message: `Vérifiez ici : ${link}` }])
  const [mail] = await notices()
  for (const part of [mail?.subject, mail?.text, mail?.html]) {
    expect(part).toContain('https ://evil .example/login')
    expect(part).not.toContain('evil.example')
  }
})

describe('sizes', () => {
  test('are announced once when low, once when sold out, and again only after being well stocked', async () => {
    const { notices } = await anOwnerWithNotices()
    const product = await aProduct(database.db, { name: 'Abaya Comptée', sizes: { M: 9 } })
    const holds = async (available: number) => {
      await database.db.update(productSizes).set({ available }).where(eq(productSizes.productId, product.id))
      return (await notices()).map(({ text }) => /Abaya Comptée, taille M\n(.*)/.exec(text)?.[1])
    }
    expect(await holds(9)).toEqual([])
    expect(await holds(5)).toEqual(['Il en reste 5'])
    expect(await holds(4)).toEqual([])
    expect(await holds(0)).toEqual(['Épuisée'])
    expect(await holds(1)).toEqual([])
    expect(await holds(0)).toEqual([])
    expect(await holds(6)).toEqual([])
    expect(await holds(1)).toEqual(['Il en reste 1'])
    // As its stock movements say.
    expect(await holds(9)).toEqual([])
  })
})

test('the record of a notice is deleted once its order is too old to be found again', async () => {
  const { pays, notices } = await anOwnerWithNotices()
  await pays()
  await notices()
  await database.db.execute(sql`update owner_notices set at = now() - interval '3 days' where kind = 'orders'`)
  await database.db.execute(sql`update orders set paid_at = now() - interval '3 days' where paid_at is not null`)
  await purgeOwnerNotices({ db: database.db })
  expect(await database.db.$count(ownerNotices, eq(ownerNotices.kind, 'orders'))).toBe(0)
  expect(await notices()).toEqual([])
})
