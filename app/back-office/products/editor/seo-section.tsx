import { seoLimits } from '../../../../contract/rules/seo-limits.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Section } from '../../components/section.tsx'
import type { SectionProps } from './text-sections.tsx'

const count = (text: string, shown: number) => `${text.length} signes ; un moteur de recherche en montre environ ${shown}.`

/** Title and text for search engines, with how much of them is shown there; empty ones are the product's own. */
export function SeoSection({ form, set, errors, path }: SectionProps & { path: string }) {
  const { name } = useShopSettings()
  const title = form.seoTitle.trim() || form.name
  const text = form.seoDescription.trim() || form.description.slice(0, seoLimits.description.shown)
  return (
    <Section title="Dans les moteurs de recherche">
      <div className="flex flex-col gap-4">
        <TextField
          label="Titre"
          optional
          name="seoTitle"
          maxLength={seoLimits.title.most}
          help={`Vide : le nom du produit. ${count(`${title} — ${name}`, seoLimits.title.shown)}`}
          value={form.seoTitle}
          error={errors.seoTitle}
          onChange={({ target }) => set({ seoTitle: target.value })}
        />
        <TextareaField
          label="Texte"
          optional
          name="seoDescription"
          rows={3}
          maxLength={seoLimits.description.most}
          help={`Vide : le début de la description. ${count(text, seoLimits.description.shown)}`}
          value={form.seoDescription}
          error={errors.seoDescription}
          onChange={({ target }) => set({ seoDescription: target.value })}
        />
        <div className="rounded-soft border border-line bg-white p-4">
          <p className="wrap-anywhere text-muted text-xs">{location.origin + path}</p>
          <p className="wrap-anywhere mt-1 text-lg">{shortened(`${title} — ${name}`, seoLimits.title.shown)}</p>
          <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{shortened(text, seoLimits.description.shown)}</p>
        </div>
      </div>
    </Section>
  )
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)
