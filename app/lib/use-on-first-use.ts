import { type ComponentType, useCallback, useState } from 'react'

type Opened = { open: boolean; onClose: () => void }

/**
 * A window whose code comes when it is first shown; afterwards it stays, so that it can close with its movement.
 * `load` is a constant. Render `Window`, once there is one, with `opened` and what else it needs.
 */
export function useOnFirstUse<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)
  return {
    Window,
    opened: { open, onClose: () => setOpen(false) },
    show: useCallback(() => {
      setOpen(true)
      void load().then((loaded) => setWindow(() => loaded))
    }, [load]),
  }
}
