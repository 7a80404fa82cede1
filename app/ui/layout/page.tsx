import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import { typesetNode } from '../base/typeset-node.ts'

type PageProps = {
  title: ReactNode
  intro?: ReactNode
  /** A back link above the title: to a page, or wherever `onBack` leads. */
  back?: { label: string } & ({ to: string; state?: unknown } | { onBack: () => void })
  width?: 'full' | 'reading' | 'form'
  children: ReactNode
}

const widths = { full: '', reading: 'max-w-3xl', form: 'max-w-md mx-auto w-full' }

/** A page with its one `<h1>`. */
export function Page({ title, intro, back, width = 'full', children }: PageProps) {
  return (
    <div className="container-page pt-8 pb-20 sm:pt-12 sm:pb-28">
      <div className={widths[width]}>
        {back && <BackLink {...back} />}
        <h1 className="font-display text-title">{typesetNode(title)}</h1>
        {intro && <div className="mt-4 max-w-2xl text-lg text-muted">{intro}</div>}
        <div className={cn('mt-8', width !== 'form' && 'sm:mt-12')}>{children}</div>
      </div>
    </div>
  )
}

function BackLink({ label, ...target }: NonNullable<PageProps['back']>) {
  const className = 'mb-4 inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink print:hidden'
  const content = (
    <>
      <Icon name="arrow-left" className="size-4" />
      {label}
    </>
  )
  if ('to' in target) {
    return (
      <Link to={target.to} state={target.state} className={className}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={target.onBack}>
      {content}
    </button>
  )
}
