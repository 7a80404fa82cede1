import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { localStore } from '../../../lib/storage.ts'
import type { DataTableModel } from './use-data-table.ts'

/** What a single key does to the row that has the focus. */
export type RowKeys<Row> = Record<string, { label: string; do: (row: Row) => void }>

const storeKey = 'back-office-keys'
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Single keys can be turned off (WCAG 2.1.4): kept on this device. */
export function useKeysAllowed() {
  const allowed = useSyncExternalStore(listen, () => localStore.read(storeKey) !== 'off')
  const allow = (on: boolean) => {
    if (on) localStore.remove(storeKey)
    else localStore.write(storeKey, 'off')
    for (const listener of listeners) listener()
  }
  return { allowed, allow }
}

const rowAt = (at: number) => document.querySelectorAll<HTMLElement>('[data-row]')[at]

const isNowhere = (holder: unknown) => holder instanceof HTMLElement && (holder === document.body || holder.tagName === 'MAIN')

/** j goes to the list from anywhere that holds no keys of its own: nobody tabs through all filters. */
function useJumpToRows(active: boolean) {
  // With the rows themselves: whoever sees them may press the key.
  useLayoutEffect(() => {
    if (!active) return undefined
    const jump = ({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) => {
      if (key !== 'j' || ctrlKey || metaKey || altKey || !isNowhere(target)) return
      document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [active])
}

type Wish<Row extends object> = {
  table: DataTableModel<Row>
  keys: RowKeys<Row> | undefined
  hrefOf: ((row: Row) => string) | undefined
  /** Rows can be chosen. */
  chooses: boolean
}

/**
 * Rows by keyboard: one row of the table can be reached with Tab; from it j, k and the arrows go on, x chooses, Enter opens, and
 * each deed has its key. Only the row itself hears them: a field, a link or a box in it keeps its keys, and so does a screen
 * reader that reads.
 */
export function useRowKeys<Row extends object>({ table, keys, hrefOf, chooses }: Wish<Row>) {
  const navigate = useNavigate()
  const { allowed } = useKeysAllowed()
  const [entered, enter] = useState<string>()
  const place = useRef(0)
  const rows = table.getRowModel().rows
  const left = entered !== undefined && rows.length > 0 && !rows.some(({ id }) => id === entered)
  useEffect(() => {
    // The row went to another list by what was done to it: its place keeps the focus, so that the same key does the next one.
    if (left && isNowhere(document.activeElement)) rowAt(Math.min(place.current, rows.length - 1))?.focus()
  }, [left, rows.length])
  useJumpToRows(Boolean(keys) && allowed)
  if (!keys) return undefined
  const current = rows.some(({ id }) => id === entered) ? entered : rows[0]?.id

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = event.target as HTMLElement
    const at = rows.findIndex(({ id }) => id === element.dataset.row)
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const goTo = (next: number) => element.parentElement?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus()
    const always: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => at > 0 && goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ' ': () => row.toggleSelected(),
      Enter: () => hrefOf && void navigate(hrefOf(row.original)),
    }
    const letters: Record<string, () => void> = {
      j: () => goTo(at + 1),
      k: () => at > 0 && goTo(at - 1),
      x: () => row.toggleSelected(),
      ...Object.fromEntries(Object.entries(keys ?? {}).map(([key, deed]) => [key, () => deed.do(row.original)])),
    }
    const deed = always[event.key] ?? (allowed ? letters[event.key] : undefined)
    if (!deed) return
    event.preventDefault()
    deed()
  }

  return {
    propsOf: (id: string) => ({
      tabIndex: id === current ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        place.current = rows.findIndex((row) => row.id === id)
        enter(id)
      },
    }),
    hint: ['Chaque ligne se parcourt avec les flèches', hrefOf && 'Entrée l’ouvre', chooses && 'Espace la choisit']
      .filter(Boolean)
      .join(', '),
  }
}
