import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from '../browser/when-idle.ts'

const latestMs = 1_000
const idle = () => new Promise<void>((resolve) => whenIdle(resolve, latestMs))

/**
 * For a part below the first screen that holds only links: the server renders it, and its code loads when the browser is
 * idle. Should the code fail to load, the markup stays and its links work.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
