import { Link } from 'react-router'
import { useOnFirstUse } from '../../lib/use-on-first-use.ts'

const load = () => import('./size-guide-window.tsx').then(({ SizeGuideWindow }) => SizeGuideWindow)

/** A link to the size guide that opens it over the product; without a script, or into a new tab, it stays a link. */
export function SizeGuideLink() {
  const { Window: SizeGuide, opened, show } = useOnFirstUse(load)
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
      {SizeGuide && <SizeGuide {...opened} />}
    </>
  )
}
