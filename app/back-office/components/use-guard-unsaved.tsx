import { useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { leavesPage } from '../../lib/leaves-page.ts'
import { GuardedPage } from '../../lib/settings/guarded-page.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What is unsaved on the page, one entry for each form: the router supports one blocker, so one question is asked for all. */
const unsaved = new Set<symbol>()
const changes = new EventTarget()

/**
 * Asks before a page with unsaved changes is left, by a link, the back button or the browser. Does not ask for another filter of
 * the same page, or for a page hidden behind a sign-in: the window of the sign-in asks then.
 */
export function useGuardUnsaved(isDirty: boolean) {
  const waits = useContext(GuardedPage)?.waits ?? false
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  // Before the browser paints: whoever saves is led away at once.
  useLayoutEffect(() => {
    if (!isDirty || waits) return undefined
    const entry = Symbol('unsaved')
    unsaved.add(entry)
    changes.dispatchEvent(new Event('change'))
    return () => {
      unsaved.delete(entry)
      changes.dispatchEvent(new Event('change'))
    }
  }, [isDirty, waits])
}

function subscribe(listener: () => void) {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/** Whether leaving the page would lose something. */
export const useIsUnsaved = () =>
  useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  )

/** The question of `useGuardUnsaved`, once in the frame of all screens. */
export function UnsavedGuard() {
  return useIsUnsaved() ? <NavigationGuard /> : null
}

function NavigationGuard() {
  const blocker = useBlocker(leavesPage)
  return (
    <UnsavedQuestion open={blocker.state === 'blocked'} onConfirm={() => blocker.proceed?.()} onClose={() => blocker.reset?.()} />
  )
}

export const UnsavedQuestion = (question: { open: boolean; onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    {...question}
    title="Quitter sans enregistrer ?"
    confirm="Quitter sans enregistrer"
    cancel="Rester sur la page"
    danger
  >
    <p>Vos modifications ne sont pas encore enregistrées : elles seront perdues.</p>
  </ConfirmDialog>
)
