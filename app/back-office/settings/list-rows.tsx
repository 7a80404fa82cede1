import { useRef, useState } from 'react'
import type { SettingsSection } from '../../../contract/api/admin/settings-sections.ts'
import { sizeKindLimits } from '../../../contract/rules/sizes/size-kinds.ts'
import { longestSize } from '../../../contract/rules/sizes/sizes.ts'
import { cn } from '../../ui/base/cn.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Faults } from '../../ui/form/use-form.ts'

type Column = {
  name: string
  label: string
  type?: 'date'
  placeholder?: string
  maxLength?: number
  /** In the API a list of texts, typed with commas between them. */
  isList?: true
}
export type Row = Record<string, string>

/** A setting that is a list of rows with two texts each; named as in the API. */
export type RowsSpec = {
  name: 'hours' | 'closures' | 'sizeKinds'
  legend: string
  add: string
  least: number
  most: number
  columns: [Column, Column]
}

/** The list of a section that has one. */
export const rowsOfSection: Partial<Record<SettingsSection, RowsSpec>> = {
  identity: {
    name: 'hours',
    legend: 'Horaires',
    add: 'Ajouter une ligne',
    least: 1,
    most: 10,
    columns: [
      { name: 'days', label: 'Jours', placeholder: 'Du lundi au vendredi' },
      { name: 'hours', label: 'Heures', placeholder: '9h – 18h, ou Fermé' },
    ],
  },
  sizes: {
    name: 'sizeKinds',
    legend: 'Sortes de tailles, chacune avec ses tailles séparées par des virgules',
    add: 'Ajouter une sorte de tailles',
    least: 1,
    most: sizeKindLimits.kinds,
    columns: [
      { name: 'name', label: 'Nom', placeholder: 'Longueurs d’abaya', maxLength: sizeKindLimits.name },
      {
        name: 'sizes',
        label: 'Tailles',
        placeholder: '52, 54, 56, 58, 60',
        maxLength: sizeKindLimits.sizes * (longestSize + 2),
        isList: true,
      },
    ],
  },
  delivery: {
    name: 'closures',
    legend: 'Jours sans expédition (congés, inventaire)',
    add: 'Ajouter une fermeture',
    least: 0,
    most: 20,
    columns: [
      { name: 'from', label: 'Du', type: 'date' },
      { name: 'to', label: 'Au (inclus)', type: 'date' },
    ],
  },
}

type ListRowsProps = { spec: RowsSpec; values: object; errors: Faults; onChanged: () => void }

/** The rows as fields, which can be added and removed. */
export function ListRows({ spec, values, errors, onChanged }: ListRowsProps) {
  const next = useRef(rowsIn(spec, values).length)
  const [rows, setRows] = useState(() => rowsIn(spec, values).map((row, id) => ({ id, row })))
  const change = (wanted: typeof rows) => {
    setRows(wanted)
    onChanged()
  }
  const hasList = spec.columns.some(({ isList }) => isList)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{spec.legend}</legend>
      {rows.map(({ id, row }, at) => (
        <div
          key={id}
          className={cn('grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3', hasList && 'max-sm:gap-y-1.5')}
        >
          {spec.columns.map(({ name, label, type, placeholder, maxLength = 60, isList }) => (
            <TextField
              key={name}
              label={`${label}, ligne ${at + 1}`}
              labelHidden
              name={`${spec.name}.${at}.${name}`}
              defaultValue={row[name]}
              maxLength={maxLength}
              // On a phone a list has a line of its own, below its name.
              className={cn(hasList && 'max-sm:col-span-2', isList && 'max-sm:col-span-3 max-sm:row-start-2')}
              required
              error={errors[`${spec.name}.${at}.${name}`]}
              type={type}
              placeholder={placeholder}
            />
          ))}
          <IconButton
            icon="trash-2"
            label={`Retirer la ligne ${at + 1}`}
            disabled={rows.length === spec.least}
            onClick={() => change(rows.filter((other) => other.id !== id))}
          />
        </div>
      ))}
      {rows.length < spec.most && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => change([...rows, { id: next.current++, row: {} }])}
        >
          {spec.add}
        </Button>
      )}
    </fieldset>
  )
}

/** The rows as texts; a list has commas between its parts. */
export const rowsIn = ({ name }: RowsSpec, values: object): Row[] =>
  ((values as Record<string, Record<string, string | string[]>[]>)[name] ?? []).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? value : value.join(', ')]),
    ),
  )

/** The typed rows in the API's format. */
export function rowsTyped(
  { name, columns: [first, second] }: RowsSpec,
  typed: Record<string, string>,
): Record<string, string | string[]>[] {
  const count = Object.keys(typed).filter((field) => field.startsWith(`${name}.`) && field.endsWith(`.${first.name}`)).length
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      [first, second].map((column) => {
        const text = typed[`${name}.${at}.${column.name}`] ?? ''
        return [column.name, column.isList ? partsOf(text) : text]
      }),
    ),
  )
}

const partsOf = (text: string) =>
  text
    .split(/[,;]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
