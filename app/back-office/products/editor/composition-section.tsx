import { useState } from 'react'
import { percentOf } from '../../../../contract/rules/product-publication.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../components/section.tsx'
import { type CompositionRow, draftOf, filledRows, newRow } from './product-form.ts'
import type { SectionProps } from './text-sections.tsx'

/** Materials and their share, with the sum: only 100 % may be sold (law, textile). */
export function CompositionSection({ form, set, errors }: SectionProps) {
  // The same row on each render, so that its field keeps the focus once something is typed.
  const [blank] = useState(newRow)
  const rows = form.composition.length > 0 ? form.composition : [blank]
  const sum = percentOf(draftOf(form).composition)
  const setRows = (composition: CompositionRow[]) => set({ composition })
  const change = (at: number, news: Partial<CompositionRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...news } : row)))
  // The server's error names only filled rows.
  const errorOf = (row: CompositionRow, part: 'material' | 'percent') =>
    errors[`composition.${filledRows(rows).indexOf(row)}.${part}`]
  return (
    <Section
      title="Composition"
      aside={
        <output className={cn('tabular-nums', sum === 100 ? 'text-success' : sum > 0 && 'text-error')}>
          Total : {Number.isFinite(sum) ? sum : '?'} %{sum === 100 && ' ✓'}
        </output>
      }
    >
      <ul className="flex flex-col gap-3">
        {rows.map((row, at) => (
          <li
            key={row.id}
            className={cn(
              'grid items-start gap-2',
              // An error needs room for its text.
              errorOf(row, 'percent')
                ? 'grid-cols-[minmax(0,1fr)_minmax(8rem,14rem)_2.75rem]'
                : 'grid-cols-[minmax(0,1fr)_5.5rem_2.75rem]',
            )}
          >
            <TextField
              label={`Matière ${at + 1}`}
              labelHidden
              name={at === 0 ? 'composition' : `composition.${at}.material`}
              placeholder="Matière"
              maxLength={60}
              value={row.material}
              error={errorOf(row, 'material')}
              onChange={(event) => change(at, { material: event.target.value })}
            />
            <TextField
              label={`Part de la matière ${at + 1}, en %`}
              labelHidden
              placeholder="%"
              inputMode="numeric"
              maxLength={5}
              value={row.percent}
              error={errorOf(row, 'percent')}
              onChange={(event) => change(at, { percent: event.target.value })}
            />
            <IconButton
              icon="trash-2"
              label={`Retirer la matière ${at + 1}`}
              className="mt-0.5 md:-mt-0.5"
              onClick={() => setRows(rows.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {errors.composition && <p className="mt-2 text-error text-sm">{errors.composition}</p>}
      {rows.length < 12 && (
        <Button variant="quiet" size="small" className="mt-2 -ml-4" onClick={() => setRows([...rows, newRow()])}>
          Ajouter une matière
        </Button>
      )}
    </Section>
  )
}
