import {
  clothFactNames,
  clothFacts,
  clothOption,
  clothWeights,
  occasions,
  opacityTest,
} from '../../../../contract/rules/cloth/cloth-facts.ts'
import { colourFamilyOf } from '../../../../contract/rules/cloth/colour-family.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../components/section.tsx'
import type { SectionProps } from './text-sections.tsx'

/** The facts about cloth and make, each from a closed list; one that is not stated is not shown. */
export function FactsSection({ form, set, errors }: SectionProps) {
  const { facts } = form
  return (
    <Section title="Étoffe et façon" aside="Ce qui n’est pas précisé n’est pas affiché.">
      <div className="grid gap-4 sm:grid-cols-2">
        {clothFactNames.map((fact) => (
          <SelectField
            key={fact}
            label={clothFacts[fact].label}
            optional
            name={`facts.${fact}`}
            className={fact === 'opacity' ? 'sm:col-span-2' : undefined}
            help={fact === 'opacity' ? opacityTest : undefined}
            placeholder={fact === 'colourFamily' ? familyBy(form.colour) : 'Non précisé'}
            options={clothFacts[fact].options.map(({ code, text }) => ({ value: code, label: text }))}
            value={facts[fact] ?? ''}
            error={errors[`facts.${fact}`]}
            onChange={({ target }) => set({ facts: { ...facts, [fact]: target.value || null } })}
          />
        ))}
        <TextField
          label="Grammage, en g/m²"
          optional
          name="facts.weightGsm"
          inputMode="numeric"
          maxLength={5}
          help={`De ${clothWeights.least} à ${clothWeights.most}.`}
          value={form.weightGsm}
          error={errors['facts.weightGsm']}
          onChange={({ target }) => set({ weightGsm: target.value })}
        />
      </div>
      <fieldset className="mt-6">
        <legend className="mb-2 font-medium text-sm">
          Occasions <span className="font-normal text-muted">(facultatif)</span>
        </legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {occasions.map(({ code, text }) => (
            <CheckboxField
              key={code}
              name="facts.occasions"
              label={text}
              checked={facts.occasions.includes(code)}
              onChange={({ target }) =>
                set({
                  facts: {
                    ...facts,
                    occasions: occasions
                      .map((one) => one.code)
                      .filter((one) => (one === code ? target.checked : facts.occasions.includes(one))),
                  },
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

/** What the filters use when the owner states nothing. */
function familyBy(colour: string): string {
  const family = colourFamilyOf(colour)
  const option = family && clothOption('colourFamily', family)
  return option ? `D’après son nom : ${option.text}` : 'Non précisée'
}
