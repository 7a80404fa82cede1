import { useRef, useState } from 'react'
import { doubleClickMs } from './second-press.ts'

/**
 * One action at a time. `busy` lasts from the press until the action has ended and a double click would be over; until then
 * further presses do nothing and `once` returns undefined.
 */
export function useOnce() {
  // A ref, because the state is rendered too late for a second press at the same moment.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  function end() {
    running.current = false
    setBusy(false)
  }

  async function once<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    const pressed = new Promise((resolve) => setTimeout(resolve, doubleClickMs))
    try {
      return await action()
    } finally {
      void pressed.then(end)
    }
  }

  return { busy, once }
}
