import type { ReactNode } from 'react'
import { type Body, easeChoices, hemChoices } from '../../../../contract/rules/fit/fit.ts'
import { centimetres } from '../../../../contract/text/fit-words.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Button } from '../../../ui/button/button.tsx'
import { choiceBoxClass, choiceColoursClass } from '../../../ui/form/choice-class.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { bodyFaults, bodyOf } from './read-body.ts'

const easeNames = { close: 'Près du corps', regular: 'Comme dessiné', roomy: 'Plus ample' }
const hemNames = { ankle: 'À la cheville', foot: 'Sur le pied', floor: 'Au ras du sol' }

/** Her measures in centimetres; nothing of it leaves the browser (decision 53). */
export function FitForm({ given, onBody }: { given: Body | undefined; onBody: (body: Body) => void }) {
  const form = useForm({
    check: bodyFaults,
    submit: async (values) => onBody({ ...bodyOf(values), heelMm: given?.heelMm ?? 0 }),
    failed: messages.fieldsRequired,
  })
  const measure = (name: 'heightMm' | 'bustMm' | 'hipsMm' | 'shoulderToFloorMm') => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 8,
    defaultValue: given?.[name] === undefined ? '' : centimetres(given[name]),
    error: form.errors[name],
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-ink-soft text-sm">
        En centimètres. Le calcul se fait sur votre appareil ; rien n’est gardé sans que vous le demandiez.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Votre taille debout" required {...measure('heightMm')} />
        <TextField label="Tour de poitrine" required help="Au plus fort, sans serrer." {...measure('bustMm')} />
        <TextField label="Tour de hanches" optional help="Au plus large du bassin." {...measure('hipsMm')} />
        <TextField
          label="Épaule au sol"
          optional
          help="Pieds nus, du point haut de l’épaule : l’ourlet est alors donné au centimètre."
          {...measure('shoulderToFloorMm')}
        />
      </div>
      <Choice legend="Aisance" name="ease" options={easeChoices} names={easeNames} chosen={given?.ease ?? 'regular'} />
      <Choice legend="Ourlet souhaité" name="hem" options={hemChoices} names={hemNames} chosen={given?.hem ?? 'foot'} />
      <Button type="submit" size="large">
        Voir ma taille
      </Button>
    </form>
  )
}

type ChoiceProps<Option extends string> = {
  legend: ReactNode
  name: string
  options: readonly Option[]
  names: Record<Option, string>
  chosen: Option
}

const Choice = <Option extends string>({ legend, name, options, names, chosen }: ChoiceProps<Option>) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label key={option} className="relative grid">
          <input
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === chosen}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span className={cn('flex min-h-11 items-center px-4 text-sm', choiceBoxClass, choiceColoursClass)}>
            {names[option]}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
