import { type FormEvent, useState } from 'react'
import { useGuardUnsaved } from '../../components/use-guard-unsaved.tsx'

/** The names of a parcel's fields within the form; its number has the order's id. */
export const carrierField = (id: string) => `carrier-${id}`
export const withoutNumberField = (id: string) => `without-number-${id}`

/**
 * What was typed for parcels that have not left, by the name of its field: the dialog closed by mistake opens again with it, also for
 * other orders. Leaving the page asks.
 */
export function useShippingDraft() {
  // Not rendered by: each field shows what is typed in it.
  const [typed] = useState(() => new Map<string, string>())
  const [parcelFields] = useState(() => new Set<string>())
  const [isDirty, setDirty] = useState(false)
  const check = () => setDirty([...parcelFields].some((name) => typed.get(name)))
  useGuardUnsaved(isDirty)
  return {
    read: (name: string) => typed.get(name),
    /** An empty text is a box that is not ticked. `carrier`: the name of the field for all parcels. */
    keep({ target }: FormEvent, carrier: string) {
      const { name, value, type, checked } = target as HTMLInputElement
      if (name !== 'carrier') parcelFields.add(name)
      typed.set(name === 'carrier' ? carrier : name, type === 'checkbox' && !checked ? '' : value)
      check()
    },
    /** The parcel of this order has left. */
    drop(id: string) {
      for (const name of [id, carrierField(id), withoutNumberField(id)]) typed.delete(name)
      check()
    },
  }
}

export type ShippingDraft = ReturnType<typeof useShippingDraft>
