import * as office from '../../../contract/text/back-office-messages.ts'
import { type Faults, useForm, type Values } from '../../ui/form/use-form.ts'
import { refreshAdmin } from '../components/admin-api.ts'

type Rules = { check?: (typed: Values) => Faults; submit: (typed: Values) => Promise<unknown> }

/** A form that changes the staff: all lists are refetched afterwards. */
export const useStaffForm = ({ check, submit }: Rules) =>
  useForm({
    ...(check && { check }),
    submit: async (typed) => {
      await submit(typed)
      await refreshAdmin()
    },
    failed: office.actionFailed,
  })
