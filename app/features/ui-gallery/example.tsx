import type { ReactNode } from 'react'

type PartSectionProps = { id: string; title: string; children: ReactNode }

/** A group of parts, with its own anchor. */
export const ExampleSection = ({ id, title, children }: PartSectionProps) => (
  <section id={id} className="flex scroll-mt-28 flex-col gap-6 border-line border-t pt-8">
    <h2 className="font-display text-heading">{title}</h2>
    {children}
  </section>
)

/** Variants of a part side by side, under its name in the code. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-3">
    <h3 className="text-muted text-sm">{name}</h3>
    {children}
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-4">{children}</div>

export const Columns = ({ children }: { children: ReactNode }) => <div className="grid gap-6 sm:grid-cols-2">{children}</div>
