import type { AccessRole, AccessWorld } from './access-world.ts'

type Sent = { body?: unknown; query?: string; headers?: Record<string, string> }

export type Row = {
  expect: Record<AccessRole, number>
  /** The path's parameters: what belongs to the buyer. */
  ids?: (world: AccessWorld) => Record<string, string>
  /** The same parameters, well formed, of a resource that does not exist: a stranger must get these very bytes. */
  missing?: Record<string, string>
  send?: (world: AccessWorld, role: AccessRole) => Sent
}

export const everyone = (status: number) =>
  ({
    anonymous: status,
    revoked: status,
    expired: status,
    stranger: status,
    preparer: status,
    owner: status,
    buyer: status,
  }) as const
export const dead = { anonymous: 401, revoked: 401, expired: 401 } as const
/** All customers see or do this for themselves; an owner is a customer too. */
export const customers = (status: number) => ({ ...dead, stranger: status, preparer: status, owner: status, buyer: status })
/** Only for its own customer; for everybody else it does not exist. An owner reads orders under /api/admin. */
export const buyerOnly = (status: number) => ({ ...dead, stranger: 404, preparer: 404, owner: 404, buyer: status })
export const ownerOnly = (status: number) => ({ ...dead, stranger: 403, preparer: 403, owner: status, buyer: 403 })
/** For all staff: preparers and the owner. */
export const staffOnly = (status: number) => ({ ...dead, stranger: 403, preparer: status, owner: status, buyer: 403 })

export const nobodysId = '01900000-0000-7000-8000-000000000000'
export const ofProduct = { ids: ({ productId }: AccessWorld) => ({ id: productId, productId }) }
export const ofCategory = { ids: ({ categoryId }: AccessWorld) => ({ id: categoryId }) }
export const ofAddress = { ids: ({ addressId }: AccessWorld) => ({ id: addressId }), missing: { id: nobodysId } }
export const ofOrder = { ids: ({ orderId }: AccessWorld) => ({ id: orderId }), missing: { id: nobodysId } }
export const ofPaidOrder = { ids: ({ paidOrderId }: AccessWorld) => ({ id: paidOrderId }), missing: { id: nobodysId } }
export const ofExchange = {
  ids: ({ paidOrderId, exchangeId }: AccessWorld) => ({ id: paidOrderId, exchangeId }),
  missing: { id: nobodysId, exchangeId: nobodysId },
}
export const ofReview = { ids: ({ reviewId }: AccessWorld) => ({ id: reviewId }) }
export const ofMessage = { ids: ({ messageId }: AccessWorld) => ({ id: messageId }) }
export const ofImport = { ids: ({ importId }: AccessWorld) => ({ id: importId }) }
/** A customer, not staff. */
export const ofBuyer = { ids: ({ buyer }: AccessWorld) => ({ id: buyer.id }) }
export const sends = (body: unknown) => ({ send: () => ({ body }) })
export const mailedCode = sends({ code: 'x'.repeat(43) })
