import { useContext, useEffect, useId, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left, by a link, the back button or the browser. Put what it answers somewhere on
 * the page. Another filter of the same page loses nothing.
 */
export function useGuardUnsaved(isDirty: boolean) {
  const blocker = useBlocked(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      open={blocker?.state === 'blocked'}
      title="Quitter sans enregistrer ?"
      confirm="Quitter sans enregistrer"
      cancel="Rester sur la page"
      danger
      onConfirm={() => blocker?.proceed?.()}
      onClose={() => blocker?.reset?.()}
    >
      <p>Vos modifications ne sont pas encore enregistrées : elles seront perdues.</p>
    </ConfirmDialog>
  )
}

/** The router's own hook for this would come along with every public page, since they share the router's file. */
function useBlocked(isDirty: boolean): Blocker | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const key = useId()
  const [blocker, setBlocker] = useState<Blocker>()
  useEffect(() => {
    if (!router || !isDirty) return undefined
    const follow = () => setBlocker(router.state.blockers.get(key))
    router.getBlocker(key, ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
    const stop = router.subscribe(follow)
    return () => {
      stop()
      router.deleteBlocker(key)
      setBlocker(undefined)
    }
  }, [router, isDirty, key])
  return blocker
}
