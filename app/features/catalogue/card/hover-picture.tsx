import { startTransition, useEffect, useState } from 'react'
import type { Picture as Facts } from '../../../../contract/api/catalogue.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { Picture } from '../../../ui/picture/picture.tsx'

const latestMs = 2_000

/**
 * The second picture of a card, shown over the first one while the mouse is on the card. Only a device that can hover renders it,
 * once the page is idle: phones never get its markup (docs/performance.md).
 */
export function HoverPicture({ picture, sizes }: { picture: Facts; sizes: string }) {
  const [rendered, setRendered] = useState(false)
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return undefined
    return whenIdle(() => startTransition(() => setRendered(true)), latestMs)
  }, [])
  if (!rendered) return null
  return (
    <div className="absolute inset-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden">
      <Picture picture={picture} sizes={sizes} decorative className="size-full" />
    </div>
  )
}
