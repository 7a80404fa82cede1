import { useSyncExternalStore } from 'react'
import { localStore } from '../../../lib/browser/storage.ts'

/** On a phone a list has one column until its customer prefers two (spec 2, catalogue). Wider screens have their own. */
export type Columns = '1' | '2'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const shown = (): Columns => (document.documentElement.dataset.columns === '2' ? '2' : '1')

/** The choice is an attribute of the page, set before it is drawn (show-columns.ts): the style sheet does the rest. */
export const useColumns = () => useSyncExternalStore(subscribe, shown, (): Columns => '1')

export function choose(columns: Columns) {
  localStore.write('list-columns', columns)
  document.documentElement.dataset.columns = columns
  for (const listener of listeners) listener()
}
