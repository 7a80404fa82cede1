import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { listReturnUrl } from './list-return-url.ts'

type PageHeadProps = {
  title: string
  /** The screen's `<h1>` is below. */
  headingBelow?: boolean
  /** Beside the title: a state, a count. */
  beside?: ReactNode
  intro?: ReactNode
  back?: { to: string; label: string }
  /** The screen's actions, at the end of the line. */
  actions?: ReactNode
}

/** Sets the title of the browser tab. */
export function useTabName(title: string) {
  const { name } = useShopSettings()
  useEffect(() => {
    document.title = `${title} — Gestion — ${name}`
  }, [title, name])
}

/** The title of a screen, also in the browser tab. */
export function PageHead({ title, headingBelow = false, beside, intro, back, actions }: PageHeadProps) {
  useTabName(title)
  const Title = headingBelow ? 'p' : 'h1'
  return (
    <header data-toasts-below="" className="mb-6 flex flex-col gap-1">
      {back && (
        <Link
          to={listReturnUrl(back.to)}
          className="inline-flex min-h-9 items-center gap-2 self-start text-muted text-sm hover:text-ink"
        >
          <Icon name="arrow-left" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Title className="wrap-anywhere min-w-0 font-display text-heading">{title}</Title>
          {beside}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {intro && <div className="max-w-3xl text-muted text-sm">{intro}</div>}
    </header>
  )
}
