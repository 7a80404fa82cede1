import type { RedirectChange } from '../../../contract/api/admin/redirects.ts'
import { redirectPath, redirectTarget } from '../../../contract/rules/web/redirect-path.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import * as redirectMessages from '../../../contract/text/redirect-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { refreshAdmin } from '../components/admin-api.ts'
import { useGuardForm } from '../components/use-guard-form.ts'

type RedirectFormProps = {
  from: string | undefined
  /** The first field still to be filled takes the focus. */
  focuses: boolean
  save: (change: RedirectChange) => Promise<unknown>
  onSaved: () => void
}

const focus = (element: HTMLElement | null) => element?.focus()

/** An old address and the one that replaces it. */
export function RedirectForm({ from, focuses, save, onSaved }: RedirectFormProps) {
  const { errors, ...form } = useForm({
    check: (typed) => ({
      from: redirectPath(typed.from ?? '') === null ? redirectMessages.fromInvalid : undefined,
      to: redirectTarget(typed.to ?? '') === null ? redirectMessages.toInvalid : undefined,
    }),
    submit: async ({ from: old = '', to = '' }) => {
      await save({ from: old, to })
      toast.success(redirectMessages.redirectSaved)
      void refreshAdmin()
    },
    onDone: onSaved,
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <form {...form.props} onInput={onInput} aria-label="Nouvelle redirection" className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          name="from"
          label="Ancienne adresse"
          maxLength={300}
          autoComplete="off"
          ref={focuses && !from ? focus : undefined}
          defaultValue={from}
          error={errors.from}
        />
        <TextField
          name="to"
          label="Mène à"
          maxLength={300}
          autoComplete="off"
          ref={focuses && from ? focus : undefined}
          error={errors.to}
        />
        <div className="sm:pt-[1.625rem]">
          <Button type="submit" size="small" className="min-h-10" busy={form.busy}>
            Rediriger
          </Button>
        </div>
      </div>
      {form.problem && <Alert>{form.problem}</Alert>}
    </form>
  )
}
