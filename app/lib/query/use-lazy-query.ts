import { useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { currentSession, onSession } from '../session/session.ts'

/** Reports the value now and on every change; returns an unsubscribe function. */
export type Watch<Value> = (report: (value: Value) => void) => () => void

/**
 * The customer's own data for a part of a public page: its code loads only when signed in, when the browser is idle and no
 * later than `latestMs` (decision 7). `nothing` is the value until then and for everybody else; it and `load` must be
 * constants. Signed out, it causes no re-render: a list has one of these in each card.
 */
export function useLazyQuery<Value>(load: () => Promise<Watch<Value>>, nothing: Value, latestMs: number): Value {
  const [value, setValue] = useState(nothing)
  useEffect(() => {
    let end: (() => void) | undefined
    function begin() {
      let stop: (() => void) | undefined
      let left = false
      const callOff = whenIdle(async () => {
        // A badge without its number is acceptable; actions report their own errors.
        const watch = await load().catch(() => undefined)
        if (watch && !left) stop = watch(setValue)
      }, latestMs)
      return () => {
        left = true
        callOff()
        stop?.()
        setValue(nothing)
      }
    }
    function follow() {
      const signedIn = currentSession().status === 'authenticated'
      if (signedIn === Boolean(end)) return
      end?.()
      end = signedIn ? begin() : undefined
    }
    const stopFollowing = onSession(follow)
    follow()
    return () => {
      stopFollowing()
      end?.()
    }
  }, [load, nothing, latestMs])
  return value
}
