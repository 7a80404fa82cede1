import type { CopiedMeasures } from '../../../../contract/api/admin/models.ts'
import { type Cut, cuts, garmentLimits } from '../../../../contract/rules/fit/fit.ts'
import { cutNames, measureKeys, measureNames } from '../../../../contract/text/fit-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { GarmentDrawing } from '../../../ui/picture/garment-drawing.tsx'
import { useAdminMutation } from '../../components/admin-api.ts'
import { counted } from '../../components/formats.ts'
import { Section } from '../../components/section.tsx'
import { productsApi } from '../products-api.ts'
import { type MeasureRow, measuredRows } from './measure-rows.ts'
import type { SectionProps } from './text-sections.tsx'

const cutOptions = cuts.map((cut) => ({ value: cut, label: `Coupe ${cutNames[cut]}` }))

/** What the garment measures, by which customers are told their size and length (decision 53). */
export function MeasuresSection({ form, set, errors, copy }: SectionProps & { copy: React.ReactNode }) {
  const change = (at: number, news: Partial<MeasureRow>) =>
    set({ measures: form.measures.map((row, index) => (index === at ? { ...row, ...news } : row)) })
  // The server's error names only filled rows.
  const filled = measuredRows(form.measures)
  const wrong = form.measures.flatMap((row) =>
    measureKeys.flatMap((key) => {
      const message = errors[`measures.${filled.indexOf(row)}.${key}`]
      return message ? [`${row.size}, ${measureNames[key].short.toLowerCase()} : ${message}`] : []
    }),
  )
  return (
    <Section title="Coupe et mesures" aside="En centimètres, vêtement posé à plat.">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Coupe"
          optional
          name="cut"
          placeholder="Non précisée"
          options={cutOptions}
          value={form.cut ?? ''}
          error={errors.cut}
          onChange={({ target }) => set({ cut: (target.value || null) as Cut | null })}
        />
        <TextField
          label="Élasticité de l’étoffe, en %"
          optional
          name="stretchPercent"
          inputMode="numeric"
          maxLength={3}
          help={`De ${garmentLimits.stretchPercent.least} à ${garmentLimits.stretchPercent.most} : ce que 100 cm gagnent quand on tire doucement.`}
          value={form.stretchPercent}
          error={errors.stretchPercent}
          onChange={({ target }) => set({ stretchPercent: target.value })}
        />
      </div>
      <div className="-mx-1 mt-4 overflow-x-auto px-1 pb-1">
        <table className="w-full min-w-[30rem] text-sm">
          <caption className="sr-only">Mesures de chaque taille, en centimètres</caption>
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="w-12 py-1 font-normal">
                Taille
              </th>
              {measureKeys.map((key) => (
                <th key={key} scope="col" className="py-1 pl-2 font-normal">
                  {measureNames[key].short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {form.measures.map((row, at) => (
              <tr key={row.size}>
                <th scope="row" className="text-left font-medium">
                  {row.size}
                </th>
                {measureKeys.map((key) => (
                  <td key={key} className="py-1 pl-2">
                    <input
                      aria-label={`${measureNames[key].short}, taille ${row.size}, en cm`}
                      name={`measures.${row.size}.${key}`}
                      inputMode="decimal"
                      maxLength={6}
                      aria-invalid={errors[`measures.${filled.indexOf(row)}.${key}`] ? true : undefined}
                      className="block min-h-10 w-full rounded-soft border border-edge bg-white px-2 text-right tabular-nums hover:border-ink aria-invalid:border-error"
                      value={row[key]}
                      onChange={({ target }) => change(at, { [key]: target.value })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 && (
        <ul role="alert" className="mt-2 text-error text-sm">
          {wrong.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {copy}
      <details className="mt-3 text-sm">
        <summary className="min-h-9 cursor-pointer underline decoration-line underline-offset-4">Comment mesurer ?</summary>
        <div className="mt-2 grid items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <GarmentDrawing />
          <dl className="flex flex-col gap-2">
            {measureKeys.map((key, at) => (
              <div key={key}>
                <dt className="font-medium">
                  {at + 1}. {measureNames[key].short}
                </dt>
                <dd className="text-ink-soft">{measureNames[key].how}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </Section>
  )
}

/** Gives the saved measures to the other colours; each can be corrected on its own afterwards. */
export function CopyMeasures({ productId, isDirty }: { productId: string; isDirty: boolean }) {
  const copying = useAdminMutation<void, CopiedMeasures>({
    do: () => productsApi.copyMeasures(productId),
    done: ({ copied }) =>
      copied === 0
        ? 'Les autres couleurs ont déjà ces mesures'
        : `Mesures copiées à ${counted(copied, 'autre couleur', 'autres couleurs')}`,
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" busy={copying.isPending} disabled={isDirty} onClick={() => copying.mutate()}>
        Copier aux autres couleurs
      </Button>
      {isDirty && <span className="text-muted text-sm">Enregistrez d’abord.</span>}
    </div>
  )
}
