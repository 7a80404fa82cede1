import { visit } from '../support/hydrated.ts'
import { pressesTwice } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the second press of a double click does not undo a step of an order: its button is where the first one was', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M')
  await desk.signsIn()
  await visit(page, `/admin/orders/${id}`)
  const prepare = page.getByRole('button', { name: 'Préparer', exact: true })
  const undo = page.getByRole('button', { name: 'Revenir à « Payée »' })
  await pressesTwice(prepare, undo)
  await expect(page.getByText('Commande en préparation')).toBeVisible()
  await expect(undo, 'not undone').toBeEnabled()
  await expect(undo).not.toHaveAttribute('aria-busy')
  await undo.press('Enter')
  await expect(prepare).toBeVisible()
  await expect(page.getByText('La commande est revenue à « Payée »')).toHaveCount(1)
})
