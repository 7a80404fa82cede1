import { z } from 'zod'
import type { Form } from '../encoding/form.ts'
import { validated } from '../encoding/validated.ts'
import type { AnyObject } from './objects.ts'
import type { Provider } from './provider.ts'

const customerFields = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  phone: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})

/** Creates a customer or updates a known one. */
export function saveCustomer({ store }: Provider, form: Form, known: { id: string; created: number }): AnyObject {
  const blank = { object: 'customer', email: null, name: null, phone: null, metadata: {}, livemode: false } as const
  return store.save({ ...blank, ...known, ...validated(customerFields, form) })
}

/** Deletes a customer and detaches the cards. */
export function deleteCustomer({ store }: Provider, id: string) {
  for (const method of store.list('payment_method', [{ member: 'customer', is: id }])) store.save({ ...method, customer: null })
  store.remove(id)
  return { id, object: 'customer', deleted: true }
}
