import { useId } from 'react'
import { Link } from 'react-router'
import { useLazyWindow } from '../../../ui/overlay/use-lazy-window.ts'
import type { GuideProps } from './size-guide-window.tsx'

const load = () => import('./size-guide-window.tsx').then(({ SizeGuideWindow }) => SizeGuideWindow)

/** Opens the size guide over the product; without a script, or in a new tab, it is a plain link. */
export function SizeGuideLink(shown: GuideProps) {
  // A page may have several of these links.
  const { Window: SizeGuide, opened, show, hide } = useLazyWindow(`size guide ${useId()}`, load)
  // The sizes of this garment are not in it.
  if (shown.product.sizeGuide === 'none') return null
  return (
    <>
      <Link
        to="/size-guide"
        aria-haspopup="dialog"
        className="underline underline-offset-4"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          show()
        }}
      >
        Guide des tailles
      </Link>
      {SizeGuide && <SizeGuide {...opened} onLeave={hide} {...shown} />}
    </>
  )
}
