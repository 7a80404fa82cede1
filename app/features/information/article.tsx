import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'

export type Section = { id: string; title: string; body: ReactNode }

/** A page to be read: its sections, and on a wide screen their list beside them. */
export function Article({ title, intro, sections }: { title: string; intro?: ReactNode; sections: Section[] }) {
  return (
    <Page title={title} intro={intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Sur cette page" className="max-lg:hidden">
          <ul className="sticky top-28 flex flex-col border-line border-l text-muted text-sm">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="-ml-px block border-transparent border-l py-2 pl-4 hover:border-ink hover:text-ink">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose flex min-w-0 max-w-2xl flex-col gap-12">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} className="scroll-mt-28">
              <h2 className="font-display text-heading">{name}</h2>
              <div className="mt-4">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
