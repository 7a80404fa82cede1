import type { ReactNode } from 'react'
import type { PageText } from '../../../contract/api/texts.ts'
import { titleBelow } from '../../../contract/text/pages/page-facts.ts'
import { sectionsOf } from '../../../contract/text/pages/written-text.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WrittenText } from '../../ui/layout/written-text.tsx'

export type Section = { id: string; title: string | null; body: ReactNode }

type ArticleProps = {
  title: string
  intro?: ReactNode
  sections: Section[]
  /** The owner's text, below the sections or replacing them. */
  text?: PageText | undefined
  /** Sections below all the others. */
  more?: Section[] | undefined
}

/** An information page: its sections, and on a wide screen their table of contents. */
export function Article({ title, intro, sections: own, text, more = [] }: ArticleProps) {
  const sections = [...(text?.mode === 'instead' ? [] : own), ...writtenSections(text), ...more]
  return (
    <Page title={title} intro={intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Sur cette page" className="max-lg:hidden">
          <ul className="sticky top-28 flex flex-col border-line border-l text-muted text-sm">
            {sections.map(
              ({ id, title: name }) =>
                name && (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="-ml-px block border-transparent border-l py-2 pl-4 hover:border-ink hover:text-ink"
                    >
                      {name}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <ArticleSections sections={sections} />
      </div>
    </Page>
  )
}

export const ArticleSections = ({ sections }: { sections: Section[] }) => (
  <div className="prose flex min-w-0 max-w-2xl flex-col gap-12">
    {sections.map(({ id, title, body }) => (
      <section key={id} id={id} className="scroll-mt-28">
        {title && <h2 className="font-display text-heading">{title}</h2>}
        <div className={title ? 'mt-4' : undefined}>{body}</div>
      </section>
    ))}
  </div>
)

/** The owner's text as sections of the page; below the shop's own it always begins with a title. */
export const writtenSections = (text: Pick<PageText, 'mode' | 'body'> | undefined): Section[] =>
  !text || text.mode === 'none' ? [] : sectionsIn(text.body, text.mode === 'below' ? titleBelow : null)

/** A text in markup as sections of a page; `otherwise`: the title of a section without one. */
export const sectionsIn = (words: string, otherwise: string | null = null): Section[] =>
  sectionsOf(words).map(({ id, title, blocks }) => ({ id, title: title ?? otherwise, body: <WrittenText blocks={blocks} /> }))
