import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import type { CardActions } from './card-actions.ts'

const latestMs = 2000

type RecentlySeenRowProps = { productId: string; actions: CardActions }

/** Known only to the browser, so not part of the server's page; its code loads when the browser is idle. */
export function RecentlySeenRow(props: RecentlySeenRowProps) {
  const [Row, setRow] = useState<ComponentType<RecentlySeenRowProps>>()
  useEffect(
    () =>
      whenIdle(async () => {
        const part = await import('./recently-seen.tsx').catch(() => undefined)
        if (part) setRow(() => part.RecentlySeen)
      }, latestMs),
    [],
  )
  return Row && <Row key={props.productId} {...props} />
}
