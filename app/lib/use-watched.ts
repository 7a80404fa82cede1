import { useEffect, useState } from 'react'
import { currentSession, onSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

/** Gives what is now and whenever it changes; returns how to stop. */
export type Watch<Value> = (tell: (value: Value) => void) => () => void

/**
 * What belongs to the shopper, for a part of a public page: its code comes only for who is signed in, when the browser is
 * idle and no later than `latestMs` (decision 7). `nothing` stands until then and for everybody else; like `load`, a constant.
 * For who is signed out nothing is drawn anew: a list has one of these in each of its cards.
 */
export function useWatched<Value>(load: () => Promise<Watch<Value>>, nothing: Value, latestMs: number): Value {
  const [value, setValue] = useState(nothing)
  useEffect(() => {
    let end: (() => void) | undefined
    function begin() {
      let stop: (() => void) | undefined
      let left = false
      const callOff = whenIdle(async () => {
        const watch = await load()
        if (!left) stop = watch(setValue)
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
