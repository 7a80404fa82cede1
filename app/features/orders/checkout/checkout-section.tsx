import type { ReactNode } from 'react'

/** A titled group of choices; the title is announced with each of them. */
export function CheckoutSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="relative min-w-0">
      {/* A floated legend is laid out like any title. */}
      <legend className="float-left mb-4 w-full font-display text-heading">{title}</legend>
      {aside && <div className="absolute top-0 right-0">{aside}</div>}
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
