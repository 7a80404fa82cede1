import type { ComponentType } from 'react'
import { useWindowInHistory } from '../../lib/dom/use-window-in-history.ts'
import { useLazyDialog } from './use-lazy-dialog.ts'

type Opened = { open: boolean; onClose: () => void }

/**
 * A lazy dialog with an entry in the history of its own, named `name`: back closes it and stays on the page, forward opens it
 * again. `hide` closes it without going back, for a navigation that replaces the entry.
 */
export function useLazyWindow<Props extends Opened>(name: string, load: () => Promise<ComponentType<Props>>) {
  const { Window, opened, show } = useLazyDialog(load)
  const { open, onClose: hide } = opened
  const onClose = useWindowInHistory(name, { open, show, hide })
  return { Window, opened: { open, onClose }, show, hide }
}
