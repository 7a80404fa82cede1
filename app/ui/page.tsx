import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type PageProps = {
  title: ReactNode
  intro?: ReactNode
  /** A way back above the title: to a page, or to wherever `onBack` leads. */
  back?: { label: string } & ({ to: string } | { onBack: () => void })
  width?: 'full' | 'reading' | 'form'
  children: ReactNode
}

const widths = { full: '', reading: 'max-w-3xl', form: 'max-w-md mx-auto w-full' }

/** A page with its one title. */
export function Page({ title, intro, back, width = 'full', children }: PageProps) {
  return (
    <div className="container-page pt-8 pb-20 sm:pt-12 sm:pb-28">
      <div className={widths[width]}>
        {back && <WayBack {...back} />}
        <h1 className="font-display text-title">{title}</h1>
        {intro && <div className="mt-4 max-w-2xl text-lg text-muted">{intro}</div>}
        <div className={classes('mt-8', width !== 'form' && 'sm:mt-12')}>{children}</div>
      </div>
    </div>
  )
}

function WayBack({ label, ...way }: NonNullable<PageProps['back']>) {
  const className = 'mb-4 inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink'
  const words = (
    <>
      <Icon name="arrow-left" className="size-4" />
      {label}
    </>
  )
  if ('to' in way) {
    return (
      <Link to={way.to} className={className}>
        {words}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={way.onBack}>
      {words}
    </button>
  )
}
