import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each line is an import that the house forbids; the lint rules must see every one of them. */
const violations: [file: string, imported: string][] = [
  ['app/features/cart/cart-screen.ts', '../../../server/domain/cart/read-cart.ts'],
  ['app/features/cart/cart-lines.ts', '../catalogue/product-card.ts'],
  ['app/features/cart/cart-hook.ts', '../../routes/home.ts'],
  ['app/features/back-office/orders/orders-screen.ts', '../../orders/order-status.ts'],
  ['app/features/back-office/today/today-screen.ts', '../orders/orders-screen.ts'],
  ['app/ui/button.ts', '../features/cart/cart-screen.ts'],
  ['app/lib/api-client.ts', '../../tests/factories/product.ts'],
  ['app/routes/home.ts', 'zod'],
  ['contract/cart.ts', '../server/domain/shop-error.ts'],
  ['server/main.ts', '../standins/inbox.ts'],
  ['server/open-shop.ts', '../app/render-page.ts'],
  ['server/http/routes/cart.ts', '../../database/schema/index.ts'],
  ['server/http/routes/orders.ts', 'drizzle-orm'],
  ['server/domain/cart/read-cart.ts', '../../http/app.ts'],
  ['server/domain/cart/add-line.ts', 'hono'],
  ['server/domain/catalogue/read-products.ts', '../orders/place-order.ts'],
  ['server/domain/accounts/sign-up.ts', '../cart/read-cart.ts'],
  ['server/domain/favourites/add.ts', '../orders/place-order.ts'],
  ['server/domain/orders/place-order.ts', '../payments/settle.ts'],
  ['server/domain/orders/mark-paid.ts', '../documents/issue-invoice.ts'],
  ['server/domain/documents/issue-invoice.ts', '../payments/settle.ts'],
  ['server/domain/reviews/give-review.ts', '../payments/settle.ts'],
  ['server/domain/withdrawals/declare.ts', '../../http/app.ts'],
  ['server/domain/contact/send.ts', '../orders/place-order.ts'],
  ['server/database/client.ts', '../domain/cart/read-cart.ts'],
  ['server/outside/mailer.ts', '../domain/cart/read-cart.ts'],
]

let folder: string
let seen: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-layers-'))
  await copyFile('.oxlintrc.json', path.join(folder, '.oxlintrc.json'))
  for (const [file, imported] of [...violations, ['server/domain/orders/fine.ts', '../cart/read-cart.ts'] as const]) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), `import { thing } from '${imported}'\nexport const other = thing\n`)
  }
  const lint = promisify(execFile)(path.resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: folder })
  seen = await lint.then(({ stdout }) => stdout).catch((failure: { stdout: string }) => failure.stdout)
})
afterAll(() => rm(folder, { recursive: true }))

const refusedFiles = () => {
  const { diagnostics } = JSON.parse(seen) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename)
}

test.each(violations)('a planted import is refused: %s ← %s (design, who may import whom)', (file) => {
  expect(refusedFiles()).toContain(file)
})

test('an import that the house allows is not refused', () => {
  expect(refusedFiles()).not.toContain('server/domain/orders/fine.ts')
})
