import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from './when-idle.ts'

const latestMs = 1_000
const idle = () => new Promise<void>((resolve) => whenIdle(resolve, latestMs))

/**
 * A part below the first screen, where nothing but links is: it stands in the page from the server, and its code comes when
 * the browser is idle. Without its code it stays as it is, and its links lead where they say.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadInTurn = async () => {
    if (!import.meta.env.SSR) await idle()
    return { default: await load() }
  }
  const Part = lazy(() => loadInTurn().catch(() => new Promise<never>(() => {})))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
