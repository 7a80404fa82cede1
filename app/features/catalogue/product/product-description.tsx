import { useState } from 'react'
import { cn } from '../../../ui/base/cn.ts'

/** Fewer letters fit in about three lines. */
const shortLength = 200

/** Three lines, and the rest when asked for: what is needed to buy comes first. */
export function ProductDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > shortLength
  return (
    <div>
      <p className={cn('max-w-[34rem] text-ink-soft leading-relaxed', long && !open && 'line-clamp-3 noscript:line-clamp-none')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          className="min-h-11 text-sm underline decoration-line underline-offset-4 hover:decoration-ink noscript:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Réduire' : 'Lire la suite'}
        </button>
      )}
    </div>
  )
}
