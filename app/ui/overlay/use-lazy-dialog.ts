import { type ComponentType, useCallback, useState } from 'react'
import { loadPart } from './load-part.ts'

type Opened = { open: boolean; onClose: () => void }

/**
 * A dialog whose code loads when it is first opened; it stays mounted afterwards, so that closing can animate. `load` must
 * be a constant. Render `Window`, once there is one, with `opened` and its other props.
 */
export function useLazyDialog<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)
  return {
    Window,
    // Open only once it is loaded: a dialog that failed to load leaves nothing in the history.
    opened: { open: open && Window !== undefined, onClose: () => setOpen(false) },
    show: useCallback(() => {
      setOpen(true)
      void loadPart(load).then((loaded) => (loaded ? setWindow(() => loaded) : setOpen(false)))
    }, [load]),
  }
}
