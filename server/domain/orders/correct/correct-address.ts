import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AddressCorrection } from '../../../../contract/api/admin/order-corrections.ts'
import type { ShopContext } from '../../../context.ts'
import { orders } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrder } from '../core/change-state.ts'
import { findOrder } from '../core/find-order.ts'
import { queueAddressCorrectedMail } from '../core/order-mails.ts'
import { addressLabel } from '../place/delivery-address.ts'

/**
 * Another address in the same country, until the parcel leaves (decision 58); the customer is always told. The invoice, issued
 * before, keeps the address that it was made out to. The same address again changes nothing.
 * Throws order_not_found, order_step_refused.
 */
export async function correctAddress(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
  address: AddressCorrection,
): Promise<void> {
  const { id } = await findOrder(context.db, 'owner', idOrNumber)
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== 'PAYÉ' && order.state !== 'EN_TRAITEMENT') throw new ShopError('order_step_refused')
    const shippingAddress = addressLabel({ ...address, country: order.country })
    if (shippingAddress === order.shippingAddress) return
    await tx.update(orders).set({ shippingAddress }).where(eq(orders.id, id))
    await queueAddressCorrectedMail(tx, context, { ...order, shippingAddress }, randomUUID())
    await recordAction(tx, actorId, { action: 'order_address_corrected', subject: order.number })
  })
}
