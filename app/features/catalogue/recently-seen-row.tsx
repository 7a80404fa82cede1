import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import type { CardActions } from './card-actions.ts'

const latestMs = 2000

type RecentlySeenRowProps = { productId: string; actions: CardActions }

/** Known to her browser alone, so it is no part of the page; its code comes when the browser is idle. */
export function RecentlySeenRow(props: RecentlySeenRowProps) {
  const [Row, setRow] = useState<ComponentType<RecentlySeenRowProps>>()
  useEffect(
    () => whenIdle(() => void import('./recently-seen.tsx').then(({ RecentlySeen }) => setRow(() => RecentlySeen)), latestMs),
    [],
  )
  return Row && <Row key={props.productId} {...props} />
}
