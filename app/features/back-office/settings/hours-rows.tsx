import { useRef, useState } from 'react'
import type { Faults } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type Hours = { days: string; hours: string }
const most = 10

type HoursRowsProps = { hours: Hours[]; errors: Faults; onChanged: () => void }

/** The opening hours, a line for each span of days; their names are the API's. */
export function HoursRows({ hours, errors, onChanged }: HoursRowsProps) {
  const next = useRef(hours.length)
  const [rows, setRows] = useState(() => hours.map((row, id) => ({ ...row, id })))
  const change = (wanted: typeof rows) => {
    setRows(wanted)
    onChanged()
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">Horaires</legend>
      {rows.map(({ id, ...row }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
          <TextField
            label={`Jours, ligne ${at + 1}`}
            labelHidden
            name={`hours.${at}.days`}
            defaultValue={row.days}
            placeholder="Du lundi au vendredi"
            maxLength={60}
            required
            error={errors[`hours.${at}.days`]}
          />
          <TextField
            label={`Heures, ligne ${at + 1}`}
            labelHidden
            name={`hours.${at}.hours`}
            defaultValue={row.hours}
            placeholder="9h – 18h, ou Fermé"
            maxLength={60}
            required
            error={errors[`hours.${at}.hours`]}
          />
          <IconButton
            icon="trash-2"
            label={`Retirer la ligne ${at + 1}`}
            disabled={rows.length === 1}
            onClick={() => change(rows.filter((other) => other.id !== id))}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => change([...rows, { id: next.current++, days: '', hours: '' }])}
        >
          Ajouter une ligne
        </Button>
      )}
    </fieldset>
  )
}

/** The lines as the API takes them. */
export function hoursTyped(typed: Record<string, string>): Hours[] {
  const count = Object.keys(typed).filter((name) => /^hours\.\d+\.days$/.test(name)).length
  return Array.from({ length: count }, (_, at) => ({
    days: typed[`hours.${at}.days`] ?? '',
    hours: typed[`hours.${at}.hours`] ?? '',
  }))
}
