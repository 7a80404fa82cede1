import * as productMessages from '../../../../contract/text/product-messages.ts'

const most = 1_000_000

/** What is wrong with a typed movement, worded for the owner; the server's message is for customers. */
export function stockChangeFault(typed: string, available: number, mayRemove = true): string | undefined {
  const text = typed.replaceAll(/\s/g, '')
  if (!/^[+-]?\d+$/.test(text) || Number(text) === 0) return productMessages.moveUnreadable
  const change = Number(text)
  // Staff who may not remove stock need not know how much could be removed.
  if (change < 0 && !mayRemove) return productMessages.removalIsOwners
  if (Math.abs(change) > most) return productMessages.moveTooLarge
  return -change > available ? productMessages.removalTooLarge(available) : undefined
}
