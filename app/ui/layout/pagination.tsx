import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  /** Zero-based. */
  page: number
  totalPages: number
  hrefOf: (page: number) => string
}

const stepClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-soft px-3 text-sm tabular-nums transition-colors'

/** Real links, so that a page can be opened in a tab, shared and crawled. Nothing for a single page. */
export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center gap-1">
      <Neighbour to={page > 0 ? hrefOf(page - 1) : undefined} rel="prev">
        <Icon name="chevron-left" className="size-4" />
        <span className="max-sm:sr-only">Précédent</span>
      </Neighbour>
      {pageWindow(page, totalPages).map((step, index) =>
        step === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={step.page}
            to={hrefOf(step.page)}
            aria-label={`Page ${step.page + 1}`}
            aria-current={step.page === page ? 'page' : undefined}
            className={cn(stepClass, step.page === page ? 'bg-ink text-paper' : 'hover:bg-plaster')}
          >
            {step.page + 1}
          </Link>
        ),
      )}
      <Neighbour to={page < totalPages - 1 ? hrefOf(page + 1) : undefined} rel="next">
        <span className="max-sm:sr-only">Suivant</span>
        <Icon name="chevron-right" className="size-4" />
      </Neighbour>
    </nav>
  )
}

function Neighbour({ to, rel, children }: { to?: string; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={cn(stepClass, 'text-muted')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={cn(stepClass, 'hover:bg-plaster')}>
      {children}
    </Link>
  )
}
