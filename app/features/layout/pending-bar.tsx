import { useNavigation } from 'react-router'

/** A thin progress line during navigation; a fast page never shows it. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-slide bg-brass" />
    </div>
  )
}
