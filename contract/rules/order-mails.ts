/** Mails about an order that can be sent once more, written anew from the order as it is now. */
export const resendableMails = ['order_confirmation', 'order_shipped', 'order_delivered'] as const
export type OrderMailKind = (typeof resendableMails)[number]
