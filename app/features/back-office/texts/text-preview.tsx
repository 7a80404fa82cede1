import { sectionsOf } from '../../../lib/written-text.ts'
import { WrittenText } from '../../../ui/written-text.tsx'

/** What is written, as a visitor will read it. */
export function TextPreview({ body }: { body: string }) {
  const sections = sectionsOf(body)
  return (
    <section aria-label="Aperçu" className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        Aperçu
      </span>
      <div className="prose flex max-h-[36rem] grow flex-col gap-8 overflow-y-auto rounded-soft border border-line bg-paper p-5">
        {sections.length === 0 && <p>Ce que vous écrivez s’affiche ici.</p>}
        {sections.map(({ title, blocks }, at) => (
          <div key={at}>
            {title && <h2 className="mb-3 font-display text-2xl">{title}</h2>}
            <WrittenText blocks={blocks} />
          </div>
        ))}
      </div>
    </section>
  )
}
