import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { anOrder } from '../tests/factories/order.ts'
import { aProduct } from '../tests/factories/product.ts'
import { aShopper } from '../tests/factories/shopper.ts'
import { freshDatabase } from '../tests/setup/fresh-database.ts'
import { shopWithPaymentPage } from '../tests/setup/shop-with-payment-page.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)

/** The command as an operator runs it: how it ends and what it says. */
async function doctor(settings: Record<string, string> = {}): Promise<[code: number, said: string]> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [path.join(import.meta.dirname, 'doctor.ts')], { env }, (_error, stdout, stderr) =>
      resolve([child.exitCode ?? -1, stdout + stderr]),
    )
  })
}
const withTheProvider = () => doctor({ STRIPE_SECRET_KEY: 'sk_test', STRIPE_API_BASE: shop.pageUrl() })

test('the doctor ends with 1 on any breach, here or at the provider, and says what is wrong and how to mend it (issue 4.6)', {
  timeout: 60_000,
}, async () => {
  const shopper = await aShopper(database.db)
  const product = await aProduct(database.db)
  const { body } = await shop.call('POST', '/api/orders', { token: shopper.token, body: anOrder([[product, 'M', 1]]) })
  await shop.paysWith(body.paymentUrl)
  await shop.hears(body.paymentUrl)
  expect(await withTheProvider()).toEqual([0, expect.stringContaining('aucune infraction')])

  // Behind the back of the triggers that keep the books.
  await database.pool.query(`begin; set local session_replication_role = 'replica';
    update captures set id = 'pi_other'; update product_sizes set available = available + 1; commit`)
  const [code, said] = await withTheProvider()
  expect(code).toBe(1)
  for (const piece of [
    /✘ 1\. available \+ reserved \+ sold = received − written off \+ taken back +1\n/,
    `produit ${product.id}, taille M : 11 au lieu de 10`,
    'corrigez par POST /api/admin/stock',
    `pi_other, commande ${body.orderNumber} : 6589 centimes ici, rien chez le prestataire`,
    'n’expédiez pas cette commande',
    '2 infraction(s)',
  ])
    expect(said).toMatch(piece)
  const { rows } = await database.pool.query('select id from captures')
  expect(rows).toEqual([{ id: 'pi_other' }])
})

test('without the provider’s books it says so: not compared is not sound', { timeout: 60_000 }, async () => {
  expect((await doctor())[1]).toContain('Sans STRIPE_SECRET_KEY')
  await shop.behaves({ api: { status: 503 } })
  const [code, said] = await withTheProvider()
  expect([code, said]).toEqual([1, expect.stringContaining('n’a pas ouvert ses comptes')])
  await shop.behaves({})
})
