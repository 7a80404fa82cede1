import { useContext, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { leavesPage } from '../../lib/leaves-page.ts'
import { GuardedPage } from '../../lib/settings/guarded-page.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left, by a link, the back button or the browser. Render what it returns anywhere
 * on the page. Another filter of the same page asks nothing, nor does a page hidden behind a sign-in: that screen asks.
 */
export function useGuardUnsaved(isDirty: boolean) {
  const waits = useContext(GuardedPage)?.waits ?? false
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return isDirty && !waits ? <UnsavedQuestion /> : null
}

function UnsavedQuestion() {
  const blocker = useBlocker(leavesPage)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter sans enregistrer ?"
      confirm="Quitter sans enregistrer"
      cancel="Rester sur la page"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>Vos modifications ne sont pas encore enregistrées : elles seront perdues.</p>
    </ConfirmDialog>
  )
}
