import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminCategory } from '../../../../contract/api/admin/categories.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { useTaxSuffix } from '../../../lib/settings/use-tax-suffix.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Section } from '../../components/section.tsx'
import { WithoutData } from '../../components/without-data.tsx'
import type { ProductForm } from './product-form.ts'

export type SectionProps = {
  form: ProductForm
  set: (change: Partial<ProductForm>) => void
  /** Error messages by field. */
  errors: Record<string, string>
}

type Plain = 'name' | 'model' | 'colour' | 'fabric' | 'description' | 'care' | 'origin' | 'price' | 'featuredPosition'

/** The props that bind a field to the form. */
const tied = ({ form, set, errors }: SectionProps, field: Plain) => ({
  name: field,
  value: form[field],
  error: errors[field],
  onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
})

export const TextsSection = (props: SectionProps) => (
  <Section title="Présentation">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Nom" maxLength={120} className="sm:col-span-2" {...tied(props, 'name')} />
      <TextField label="Couleur" maxLength={60} {...tied(props, 'colour')} />
      <TextField
        label="Modèle"
        optional
        maxLength={120}
        help="Les couleurs d’une même coupe portent le même modèle."
        {...tied(props, 'model')}
      />
      <TextareaField label="Description" rows={6} maxLength={5000} className="sm:col-span-2" {...tied(props, 'description')} />
    </div>
  </Section>
)

export const PriceSection = (props: SectionProps & { lowest: string | null }) => (
  <Section title="Prix et mise en avant">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={`Prix${useTaxSuffix()}, en euros`}
        inputMode="decimal"
        maxLength={12}
        help={
          props.lowest ? `Le plus bas des 30 jours avant la dernière baisse, ou avant aujourd’hui : ${props.lowest}` : undefined
        }
        {...tied(props, 'price')}
      />
      <TextField
        label="Place sur la page d’accueil"
        optional
        inputMode="numeric"
        maxLength={2}
        help="De 1 à 99 ; vide : il n’y est pas."
        {...tied(props, 'featuredPosition')}
      />
    </div>
  </Section>
)

export const CareSection = (props: SectionProps) => (
  <Section title="Étoffe, entretien et origine">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Étoffe" maxLength={60} {...tied(props, 'fabric')} />
      <TextField label="Pays de fabrication" maxLength={120} {...tied(props, 'origin')} />
      <TextareaField label="Entretien" rows={3} maxLength={1000} className="sm:col-span-2" {...tied(props, 'care')} />
    </div>
  </Section>
)

/** Shown before every purchase (law, product safety). */
export function ManufacturerSection({ form, set, errors }: SectionProps) {
  const { manufacturer } = form
  const part = (field: keyof typeof manufacturer) => ({
    name: `manufacturer.${field}`,
    value: manufacturer[field],
    error: errors[`manufacturer.${field}`],
    onChange: ({ target }: { target: { value: string } }) => set({ manufacturer: { ...manufacturer, [field]: target.value } }),
  })
  return (
    <Section title="Fabricant" aside="Affiché sur la fiche, comme la loi le demande.">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nom du fabricant" maxLength={200} {...part('name')} />
        <TextField label="Email du fabricant" type="email" maxLength={254} {...part('email')} />
        <TextareaField
          label="Adresse postale du fabricant"
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
          {...part('address')}
        />
      </div>
    </Section>
  )
}

type CategoriesProps = SectionProps & { result: UseQueryResult<AdminCategory[]> }

export function CategoriesSection({ form, set, errors, result }: CategoriesProps) {
  const all = (result.data ?? []).map(({ name }) => name)
  const choose = (name: string, chosen: boolean) =>
    set({ categories: chosen ? [...form.categories, name] : form.categories.filter((one) => one !== name) })
  return (
    <Section title="Catégories">
      <div className="flex flex-col gap-3">
        {/* Includes the product's own categories: one may have been renamed meanwhile. */}
        <fieldset aria-label="Catégories du produit" className="flex min-w-0 flex-wrap gap-2">
          {[...new Set([...all, ...form.categories])].map((name) => (
            <label
              key={name}
              className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-soft border border-edge bg-white px-3 text-sm has-checked:border-ink has-checked:bg-plaster"
            >
              <input
                type="checkbox"
                name="categories"
                className="size-4.5 accent-ink"
                checked={form.categories.includes(name)}
                onChange={(event) => choose(name, event.target.checked)}
              />
              <span className="wrap-anywhere min-w-0">{name}</span>
            </label>
          ))}
        </fieldset>
        {errors.categories && <p className="text-error text-sm">{errors.categories}</p>}
        {result.data?.length === 0 && <p className="text-muted text-sm">{productMessages.noCategories}</p>}
        <WithoutData result={result} />
      </div>
    </Section>
  )
}
