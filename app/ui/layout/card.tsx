import type { ReactNode } from 'react'

type CardProps = {
  title: ReactNode
  /** The level of its title on the page. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A titled panel. */
export const Card = ({ title, heading: Heading = 'h2', children }: CardProps) => (
  <section className="flex flex-col gap-4 rounded-soft border border-line bg-white p-5 sm:p-6">
    <Heading className="font-display text-xl">{title}</Heading>
    {children}
  </section>
)
