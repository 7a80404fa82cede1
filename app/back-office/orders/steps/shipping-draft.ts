import type { FormEvent } from 'react'

/**
 * What was typed for parcels that have not left, by the name of its field: the dialog closed by mistake opens again with it,
 * also for other orders.
 */
export type ShippingDraft = Map<string, string>

/** Keeps what was typed in a field; an empty text is a box that is not ticked. `carrier`: the name of the field for all parcels. */
export function keepTyped(draft: ShippingDraft, { target }: FormEvent, carrier: string) {
  const { name, value, type, checked } = target as HTMLInputElement
  draft.set(name === 'carrier' ? carrier : name, type === 'checkbox' && !checked ? '' : value)
}
