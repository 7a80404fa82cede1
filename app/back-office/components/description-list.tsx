import type { ReactNode } from 'react'

/** Names with their values; empty values are left out. */
export const DescriptionList = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className="flex flex-col gap-2 text-sm">
    {facts
      .filter(([, fact]) => fact !== null && fact !== undefined && fact !== '')
      .map(([name, fact]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{fact}</dd>
        </div>
      ))}
  </dl>
)
