import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { circleOfFiles, circleOfFolders, circleOfRooms, findCircle, refusal } from './check-imports.ts'
import { importsOf } from './read-imports.ts'

/** The table's objection to a file with this text; null for an import that it allows. */
const refusalsOf = (file: string, text: string) => importsOf(file, text).map((one) => refusal(one) ?? null)
const specifierOf = (file: string, to: string) =>
  /[/.]/.test(to) && !to.startsWith('@') ? path.posix.relative(path.posix.dirname(file), to).replace(/^(?!\.)/, './') : to

/** Each is an import that the table forbids, of a value or of a type. */
const forbidden: [file: string, imported: string][] = [
  ['app/features/cart/cart-screen.tsx', 'zod'],
  ['app/ui/button/button.tsx', 'zod'],
  ['app/lib/api/api-client.ts', 'zod'],
  ['app/routes/home.tsx', 'zod'],
  ['app/features/cart/cart-screen.tsx', '@hono/zod-openapi'],
  ['app/lib/browser/storage.ts', 'node:fs'],
  ['app/lib/browser/storage.ts', 'fs'],
  ['app/ui/picture/picture.tsx', 'sharp'],
  ['contract/rules/money.ts', 'lru-cache'],
  ['server/domain/cart/read-cart.ts', 'a-package-of-tomorrow'],
  ['app/features/cart/cart-screen.tsx', 'server/domain/cart/read-cart.ts'],
  ['app/features/cart/cart-lines.tsx', 'app/features/catalogue/card/product-card.tsx'],
  ['app/features/cart/cart-hook.ts', 'app/routes/home.tsx'],
  ['app/features/cart/cart-hook.ts', 'app/back-office/components/page-head.tsx'],
  ['app/back-office/orders/orders-screen.tsx', 'app/features/orders/order/order-screen.tsx'],
  ['app/back-office/dashboard/dashboard-screen.tsx', 'app/back-office/orders/orders-screen.tsx'],
  ['app/back-office/components/page-head.tsx', 'app/back-office/orders/orders-screen.tsx'],
  ['app/ui/button/button.tsx', 'app/features/cart/cart-drawer.tsx'],
  ['app/lib/api/api-client.ts', 'app/ui/overlay/toast.ts'],
  ['app/lib/api/api-client.ts', 'tests/factories/product.ts'],
  ['app/lib/api/api-client.ts', 'app/lib/api/api-client.test.ts'],
  ['app/a-new-folder/thing.ts', 'app/lib/api/api-client.ts'],
  ['contract/api/cart.ts', 'server/domain/shop-error.ts'],
  ['server/main.ts', 'dev-services/dev.ts'],
  ['server/start-server.ts', 'app/render-page.ts'],
  ['server/http/routes/shop/cart.ts', 'server/database/schema/index.ts'],
  ['server/http/routes/shop/cart.ts', 'server/database/pg-errors.ts'],
  ['server/http/routes/shop/cart.ts', 'server/integrations/stripe/stripe.ts'],
  ['server/http/routes/shop/orders/orders.ts', 'drizzle-orm'],
  ['server/http/routes/shop/orders/orders.ts', 'pg'],
  ['server/jobs/workers.ts', 'server/http/app.ts'],
  ['server/domain/cart/read-cart.ts', 'server/http/app.ts'],
  ['server/domain/cart/add-line.ts', 'hono'],
  ['server/domain/catalogue/read/load-products.ts', 'server/domain/orders/place/place-order.ts'],
  ['server/domain/catalogue/read/load-products.ts', 'server/domain/accounts/sign-in/sign-up.ts'],
  ['server/domain/catalogue/read/load-products.ts', 'server/domain/imports/apply-import.ts'],
  ['server/domain/accounts/sign-in/sign-up.ts', 'server/domain/cart/read-cart.ts'],
  ['server/domain/accounts/sign-in/sign-up.ts', 'server/domain/settings/update-settings.ts'],
  ['server/domain/favourites/add.ts', 'server/domain/orders/place/place-order.ts'],
  ['server/domain/orders/place/place-order.ts', 'server/domain/payments/session/settle-payment.ts'],
  ['server/domain/orders/settle/mark-paid.ts', 'server/domain/documents/issue-invoice.ts'],
  ['server/domain/orders/place/place-order.ts', 'server/integrations/stripe/stripe.ts'],
  ['server/domain/orders/place/place-order.ts', 'server/jobs/open-jobs.ts'],
  ['server/domain/documents/issue-invoice.ts', 'server/domain/payments/session/settle-payment.ts'],
  ['server/domain/outbox/queue-mail.ts', 'server/domain/payments/session/settle-payment.ts'],
  ['server/domain/outbox/queue-mail.ts', 'server/domain/documents/mail-attachments.ts'],
  ['server/domain/settings/update-settings.ts', 'server/domain/orders/place/place-order.ts'],
  ['server/domain/newsletter/subscribe.ts', 'server/domain/orders/place/place-order.ts'],
  ['server/domain/imports/apply-import.ts', 'server/domain/payments/session/settle-payment.ts'],
  ['server/domain/reviews/create-review.ts', 'server/domain/payments/session/settle-payment.ts'],
  ['server/domain/withdrawals/declare.ts', 'server/http/app.ts'],
  ['server/domain/contact/send.ts', 'server/domain/orders/place/place-order.ts'],
  ['server/domain/rate-limiter.ts', 'server/domain/accounts/sign-in/sign-up.ts'],
  ['server/database/client.ts', 'server/domain/cart/read-cart.ts'],
  ['server/integrations/mail/mailer.ts', 'server/domain/cart/read-cart.ts'],
  ['server/integrations/stripe/stripe.ts', 'server/config.ts'],
  ['server/integrations/stripe/stripe.ts', 'server/log.ts'],
]

describe('an import that the table forbids is refused', () => {
  test('and names an existing file: a stale path would be refused for another reason', () => {
    const files = forbidden.map(([, to]) => to).filter((to) => /[/.]/.test(to) && !/^@|^node:/.test(to) && to.includes('/'))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test.each(forbidden)('%s ← %s', (file, to) => {
    const specifier = specifierOf(file, to)
    expect(refusalsOf(file, `import { thing } from '${specifier}'\n`)).toEqual([expect.stringContaining(`${file} `)])
    expect(refusalsOf(file, `import type { Thing } from '${specifier}'\n`)).toEqual([expect.stringContaining(`${file} `)])
  })

  test.each([
    ['static', "import { readCart } from '../../../server/domain/cart/read-cart.ts'"],
    ['of all', "import * as cart from '../../../server/domain/cart/read-cart.ts'"],
    ['for its side effect', "import '../../../server/domain/cart/read-cart.ts'"],
    ['of a type', "import type { Cart } from '../../../server/domain/cart/read-cart.ts'"],
    ['of a type within braces', "import { type Cart } from '../../../server/domain/cart/read-cart.ts'"],
    ['of a type in its place', "type Cart = import('../../../server/domain/cart/read-cart.ts').Cart"],
    ['of the type of all', "type Cart = typeof import('../../../server/domain/cart/read-cart.ts')"],
    ['dynamic', "const cart = () => import('../../../server/domain/cart/read-cart.ts')"],
    ['dynamic, by a template', 'const cart = () => import(`../../../server/domain/cart/read-cart.ts`)'],
    ['dynamic, by a name that is made', "const cart = (verb: string) => import('../../../server/domain/cart/' + verb)"],
    ['with a query', "import text from '../../../server/domain/cart/read-cart.ts?raw'"],
    ['from the root', "import { readCart } from '/server/domain/cart/read-cart.ts'"],
    ['passed on', "export { readCart } from '../../../server/domain/cart/read-cart.ts'"],
    ['passed on whole', "export * from '../../../server/domain/cart/read-cart.ts'"],
    ['passed on under a name', "export * as cart from '../../../server/domain/cart/read-cart.ts'"],
    ['by require', "const cart = require('../../../server/domain/cart/read-cart.ts')"],
    ['by glob', "const all = import.meta.glob<string>('../../../server/domain/cart/*.ts')"],
  ])('in whatever way it is written: %s', (_, text) => {
    expect(refusalsOf('app/features/cart/cart-screen.tsx', `const before = 1\n${text}\n`)).toEqual([expect.any(String)])
  })
})

describe('an import that the table allows is not refused', () => {
  test.each([
    ['app/features/cart/cart-screen.tsx', "import { Button } from '../../ui/button/button.tsx'"],
    ['app/features/cart/cart-screen.tsx', "import { line } from './parts/cart-line.tsx'"],
    ['app/routes/cart.tsx', "import type { Route } from './+types/planted.test'"],
    ['server/domain/orders/place/place-order.ts', "import { reserveStock } from '../../catalogue/stock/reserve-stock.ts'"],
    [
      'server/domain/orders/place/place-order.ts',
      "import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'",
    ],
    ['server/http/routes/shop/cart.test.ts', "import { cartLines } from '../../../database/schema/index.ts'"],
    ['app/features/cart/cart-screen.tsx', "const said = 'import x from \"zod\"' // import zod from 'zod'"],
  ])('%s: %s', (file, text) => {
    expect(refusalsOf(file, text).filter((sentence) => sentence !== null)).toEqual([])
  })

  test('if it is of a type, where the table allows types only', () => {
    const user = "{ AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'"
    expect(refusalsOf('server/domain/orders/place/place-order.ts', `import type ${user}`)).toEqual([null])
    expect(refusalsOf('server/domain/orders/place/place-order.ts', `import ${user}`)).toEqual([expect.any(String)])
  })
})

describe('a cycle is found', () => {
  const read = (files: Record<string, string>) => Object.entries(files).flatMap(([file, text]) => importsOf(file, text))

  test('of files', () => {
    const files = { 'app/ui/a.ts': "import './b.ts'", 'app/ui/b.ts': "import './c.ts'", 'app/ui/d.ts': "import './a.ts'" }
    expect(circleOfFiles(read({ ...files, 'app/ui/c.ts': "import type { A } from './a.ts'" }))).toBeUndefined()
    const circle = circleOfFiles(read({ ...files, 'app/ui/c.ts': "export const a = () => import('./a.ts')" }))
    expect(circle).toEqual(['app/ui/a.ts', 'app/ui/b.ts', 'app/ui/c.ts', 'app/ui/a.ts'])
  })

  test('of rooms, even if no file is in one', () => {
    const oneWay = { 'app/ui/a.ts': "import '../lib/b.ts'", 'app/ui/c.ts': 'export const c = 1' }
    expect(circleOfRooms(read(oneWay))).toBeUndefined()
    const both = read({ ...oneWay, 'app/lib/d.ts': "import '../ui/c.ts'" })
    expect(circleOfFiles(both)).toBeUndefined()
    expect(circleOfRooms(both)).toEqual(['app/ui/', 'app/lib/', 'app/ui/'])
  })

  test('of two features, each a room', () => {
    const features = { 'app/features/a/x.ts': "import '../b/y.ts'", 'app/features/b/z.ts': "import '../a/w.ts'" }
    expect(circleOfRooms(read(features))).toEqual(['app/features/a/', 'app/features/b/', 'app/features/a/'])
  })

  test('of folders within a room, and of a folder and one below it', () => {
    const folders = (files: Record<string, string>) => circleOfFolders(read(files))
    const oneWay = { 'app/ui/a/x.ts': "import '../b/c/y.ts'", 'app/ui/b/z.ts': "import './c/y.ts'" }
    expect(folders({ ...oneWay, 'app/ui/b/c/type.ts': "import type { W } from '../../a/w.ts'" })).toBeUndefined()
    expect(folders({ ...oneWay, 'app/ui/b/c/w.ts': "export const a = () => import('../../a/w.ts')" })).toEqual([
      'app/ui/a',
      'app/ui/b/c',
      'app/ui/a',
    ])
    expect(folders({ ...oneWay, 'app/ui/b/c/w.ts': "import '../base.ts'" })).toEqual(['app/ui/b/c', 'app/ui/b', 'app/ui/b/c'])
    // Of two rooms: the test above says it.
    expect(folders({ 'app/ui/a/x.ts': "import '../../lib/y.ts'", 'app/lib/z.ts': "import '../ui/a/w.ts'" })).toBeUndefined()
  })

  test('anywhere in a graph, and only where there is one', () => {
    expect(
      findCircle([
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'd'],
        ['c', 'd'],
      ]),
    ).toBeUndefined()
    expect(
      findCircle([
        ['in', 'a'],
        ['a', 'b'],
        ['b', 'out'],
        ['b', 'a'],
        ['out', 'end'],
      ]),
    ).toEqual(['a', 'b', 'a'])
    expect(findCircle([['a', 'a']])).toEqual(['a', 'a'])
  })
})
