import { Icon } from '../../../ui/base/icon.tsx'

/** Scrolls to the field and focuses it. */
function goTo(field: string) {
  const element = document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** What is missing for publication, each a link to its field (law, product safety and textile). */
export function MissingList({ missing, isPublished }: { missing: Record<string, string>; isPublished: boolean }) {
  const entries = Object.entries(missing)
  if (entries.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium">{isPublished ? 'En vente, ce produit doit garder :' : 'Avant de publier :'}</p>
      <ul className="mt-1 flex flex-col">
        {entries.map(([field, sentence]) => (
          <li key={field}>
            <button
              type="button"
              className="inline-flex min-h-8 items-start gap-2 py-1 text-left underline decoration-line underline-offset-4 hover:decoration-ink"
              onClick={() => goTo(field)}
            >
              <Icon name="arrow-right" className="mt-0.5 size-4 text-brass" />
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
