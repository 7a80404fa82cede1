import type { CopiedMeasures } from '../../../../contract/api/admin/models.ts'
import { type Cut, cuts, garmentLimits } from '../../../../contract/rules/fit/fit.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { cutNames } from '../../../../contract/text/fit-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAdminMutation } from '../../components/admin-api.ts'
import { counted } from '../../components/formats.ts'
import { Section } from '../../components/section.tsx'
import { productsApi } from '../products-api.ts'
import { HowToMeasure, MeasureTable } from './measure-table.tsx'
import type { SectionProps } from './text-sections.tsx'

const cutOptions = cuts.map((cut) => ({ value: cut, label: `Coupe ${cutNames[cut]}` }))

/** The garment's measures, from which the shop tells customers their size and length (decision 53). */
export function MeasuresSection({ form, set, errors, copy, sizes }: SectionProps & { copy: React.ReactNode; sizes: Size[] }) {
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
      <MeasureTable form={form} set={set} errors={errors} sizes={sizes} />
      {copy}
      <HowToMeasure />
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
