import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WithdrawalReceipt, WithdrawalRequest } from '../../../contract/api/withdrawals.ts'
import * as messages from '../../../contract/text/messages.ts'
import { ApiError, callApi } from '../../lib/api/api-client.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { isSecondPress } from '../../lib/dom/second-press.ts'
import { useWindowInHistory } from '../../lib/dom/use-window-in-history.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useForm, type Values } from '../../ui/form/use-form.ts'
import { declarationFaults, declarationOf } from './declaration.ts'
import { DeclarationRecap } from './declaration-recap.tsx'
import { ExtentChoice } from './extent-choice.tsx'
import { useOwnOrder } from './use-own-order.ts'

type FormProps = { orderNumber: string; onDeclared: (receipt: WithdrawalReceipt) => void }

/** Two steps: declare, then review and confirm (law, withdrawal function). The fields stay mounted under the second. */
export function WithdrawalForm({ orderNumber, onDeclared }: FormProps) {
  const [declaration, setDeclaration] = useState<WithdrawalRequest>()
  const firstStep = useRef<HTMLHeadingElement>(null)
  const [typedNumber, setTypedNumber] = useState(orderNumber)
  const order = useOwnOrder(orderNumber)
  // The lines are of the order that the page was opened for: for another number they are written in words.
  const items = order && typedNumber.trim().toUpperCase() === orderNumber.toUpperCase() ? order.items : []
  // The idempotency key: confirmed again, as after a lost response, it is the same declaration; with other content it is another one.
  const [key] = useState(randomKey)
  const form = useForm({
    check: (values) => declarationFaults(values, items),
    submit: (values) => (declaration ? confirm(declaration) : see(values)),
    incomplete: messages.fieldsRequired,
    failed: messages.withdrawalFailed,
  })
  usePrefilledPerson(form.props.ref)

  const leave = useRef(mend)

  function mend() {
    flushSync(() => setDeclaration(undefined))
    firstStep.current?.focus()
  }
  // Back leads to the first step; forward does not confirm what may have changed.
  const back = useWindowInHistory('declaration', {
    open: declaration !== undefined,
    show: () => undefined,
    hide: () => leave.current(),
  })

  const see = async (values: Values) => setDeclaration(declarationOf(values, items))

  /** `next` happens once its entry has left the history. */
  const leaveSecondStep = (next: () => void) =>
    new Promise<void>((resolve) => {
      leave.current = () => {
        leave.current = mend
        next()
        resolve()
      }
      back()
    })

  async function confirm(body: WithdrawalRequest) {
    try {
      const receipt = await callApi<WithdrawalReceipt>('/withdrawals', {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      })
      // Shown once the second step's entry has left the history: back then leaves the page.
      await leaveSecondStep(() => onDeclared(receipt))
    } catch (error) {
      // The invalid fields are on the first step, and get the focus there.
      if (error instanceof ApiError && error.status === 400) await leaveSecondStep(mend)
      throw error
    }
  }

  return (
    <form {...form.props}>
      <div hidden={declaration !== undefined}>
        <div className="flex flex-col gap-6">
          <h2 ref={firstStep} tabIndex={-1} className="scroll-mt-28 font-display text-heading outline-none">
            1. Votre déclaration
          </h2>
          <TextField label="Prénom et nom" name="name" autoComplete="name" required maxLength={200} error={form.errors.name} />
          <TextField
            label="Numéro de commande"
            name="orderNumber"
            defaultValue={orderNumber}
            onChange={({ target }) => setTypedNumber(target.value)}
            required
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            help="Il figure dans l’email de confirmation et commence par NL."
            error={form.errors.orderNumber}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            help="De préférence celui de la commande. L’accusé de réception y est envoyé."
            error={form.errors.email}
          />
          <ExtentChoice items={items} errors={form.errors} />
          <TextareaField label="Motif" name="reason" optional rows={3} maxLength={2000} error={form.errors.reason} />
          {!declaration && form.problem && <Alert>{form.problem}</Alert>}
          {!declaration && <SubmitButton className="sm:self-start">Continuer</SubmitButton>}
        </div>
      </div>
      {declaration && <Confirmation declaration={declaration} busy={form.busy} problem={form.problem} onBack={back} />}
    </form>
  )
}

type ConfirmationProps = { declaration: WithdrawalRequest; busy: boolean; problem?: string; onBack: () => void }

function Confirmation({ declaration, busy, problem, onBack }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-6">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 font-display text-heading outline-none">
        2. Vérifier et confirmer
      </h2>
      <div className="rounded-soft border border-line bg-white p-5 sm:p-6">
        <DeclarationRecap declaration={declaration} />
      </div>
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" size="large" onClick={onBack}>
          Modifier
        </Button>
        <SubmitButton
          busy={busy}
          busyLabel="Envoi en cours…"
          // The second press of a double click on 'Continuer' confirms nothing.
          onClick={(event) => isSecondPress(event) && event.preventDefault()}
        >
          Confirmer la rétractation
        </SubmitButton>
      </div>
    </div>
  )
}

/** Signed in, name and email are prefilled, unless the customer was quicker. */
function usePrefilledPerson(form: RefObject<HTMLFormElement | null>) {
  const user = useUser()
  useEffect(() => {
    if (!user) return
    for (const [name, value] of Object.entries({ name: user.fullName, email: user.email })) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (field && field.value === '') field.value = value
    }
  }, [user, form])
}
