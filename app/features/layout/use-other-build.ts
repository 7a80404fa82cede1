import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { otherBuild, watchBuild } from '../../lib/browser/other-build.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { loadPresentPage } from './use-document-navigation.ts'

if (typeof window !== 'undefined') watchBuild()

/** A variable of the module, because an error remounts the frame. */
let shown: string | undefined

/** Reloads the page when the shop runs another build than the page's. A file that is gone with its build means the same. */
export const takeOtherBuild = () =>
  otherBuild() &&
  import('./load-other-build.ts').then(
    ({ loadOtherBuild }) => loadOtherBuild(),
    async () => (await isShopInReach()) && loadPresentPage(),
  )

/**
 * After a release or a rollback the next page opened is reloaded (ADR 0030). The router has shown it by then, so its history
 * entry, state and questions about unsaved changes work as usual. Another filter of the same list reloads nothing.
 */
export function useOtherBuild() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (shown !== undefined && shown !== pathname) void takeOtherBuild()
    shown = pathname
  }, [pathname])
}
