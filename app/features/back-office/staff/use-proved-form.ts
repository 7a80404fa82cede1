import { useState } from 'react'
import { office } from '../../../../contract/back-office-messages.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { type Faults, useForm, type Values } from '../../../lib/use-form.ts'
import { refreshAdmin } from '../parts/admin-api.ts'

type Rules = { check?: (typed: Values) => Faults; submit: (typed: Values) => Promise<unknown> }

/** A form whose deed an older sign-in has to prove: then it asks for the password, and only then. */
export function useProvedForm({ check, submit }: Rules) {
  const [asksPassword, setAsks] = useState(false)
  const form = useForm({
    ...(check && { check }),
    submit: async (typed) => {
      try {
        await submit(typed)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'proof_needed') setAsks(true)
        throw error
      }
      await refreshAdmin()
    },
    failed: office.deedFailed,
  })
  return { ...form, asksPassword }
}
