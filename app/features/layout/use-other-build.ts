import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { otherBuild, watchBuild } from '../../lib/browser/other-build.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { loadPresentPage } from './use-document-navigation.ts'

if (typeof window !== 'undefined') watchBuild()

/** Of the module, because the frame is mounted anew around an error. */
let shown: string | undefined

/** Loads the page whole when the shop runs another build than it. A part that is gone with its build says the same. */
export const takeOtherBuild = () =>
  otherBuild() &&
  import('./load-other-build.ts').then(
    ({ loadOtherBuild }) => loadOtherBuild(),
    async () => (await isShopInReach()) && loadPresentPage(),
  )

/**
 * After a release, or one that was taken back, the next page that is opened loads whole (ADR 0030). The router has shown it by then:
 * so its place in the history, its state and its questions about unsaved changes are as ever. Another filter of the same list goes on.
 */
export function useOtherBuild() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (shown !== undefined && shown !== pathname) void takeOtherBuild()
    shown = pathname
  }, [pathname])
}
