import type { ReactNode } from 'react'

/** What is known of something, name by name; what is nothing is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
    {facts
      .filter(([, fact]) => fact !== null && fact !== undefined && fact !== '')
      .map(([name, fact]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{fact}</dd>
        </div>
      ))}
  </dl>
)
