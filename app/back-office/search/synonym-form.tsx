import type { ReactNode } from 'react'
import type { SynonymWords } from '../../../contract/api/admin/search.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { refreshAdmin } from '../components/admin-api.ts'
import { useGuardForm } from '../components/use-guard-form.ts'

type SynonymFormProps = {
  /** What its fields begin with. */
  given?: Partial<SynonymWords>
  /** The accessible name of the form. */
  name: string
  /** The label of the button. */
  action: string
  /** The field that has the focus when the form appears. */
  begins?: keyof SynonymWords
  save: (words: SynonymWords) => Promise<unknown>
  onSaved: () => void
  children?: ReactNode
}

const focus = (element: HTMLElement | null) => element?.focus()

/** A term and what it finds; words are separated by commas. */
export function SynonymForm({ given, name, action, begins, save, onSaved, children }: SynonymFormProps) {
  const { errors, ...form } = useForm({
    check: (typed) => missing(typed, { term: productMessages.synonymTermMissing, finds: productMessages.synonymFindsMissing }),
    submit: async ({ term = '', finds = '' }) => {
      const words = finds.split(',').map((one) => one.trim())
      await save({ term, finds: words.filter(Boolean) })
      toast.success(productMessages.synonymSaved)
      void refreshAdmin()
    },
    onDone: onSaved,
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <form {...form.props} onInput={onInput} aria-label={name} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
        <TextField
          name="term"
          label="Quand on tape"
          maxLength={60}
          autoComplete="off"
          ref={begins === 'term' ? focus : undefined}
          defaultValue={given?.term}
          error={errors.term}
        />
        <TextField
          name="finds"
          label="La boutique trouve aussi"
          help="Des mots de vos produits, séparés par des virgules."
          autoComplete="off"
          ref={begins === 'finds' ? focus : undefined}
          defaultValue={given?.finds?.join(', ')}
          error={errors.finds}
        />
        <div className="flex gap-2 sm:pt-[1.625rem]">
          <Button type="submit" size="small" className="min-h-10" busy={form.busy}>
            {action}
          </Button>
          {children}
        </div>
      </div>
      {form.problem && <Alert>{form.problem}</Alert>}
    </form>
  )
}
