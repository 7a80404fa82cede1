import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { localStore } from '../../../lib/browser/storage.ts'
import { isSecondKey } from './second-key.ts'
import type { DataTableModel } from './use-data-table.ts'

/** What a single key does to the focused row. */
export type RowKeys<Row> = Record<string, { label: string; do: (row: Row) => void }>

const storeKey = 'back-office-keys'
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Single-key shortcuts can be turned off (WCAG 2.1.4); stored on this device. */
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

/** j jumps to the list from anywhere that has no keys of its own, past all filters. */
function useJumpToRows(active: boolean) {
  // A layout effect, so that the keys work as soon as the rows are visible.
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

type Options<Row extends object> = {
  table: DataTableModel<Row>
  keys: RowKeys<Row> | undefined
  hrefOf: ((row: Row) => string) | undefined
  /** Rows can be selected. */
  chooses: boolean
}

/**
 * Keyboard access to rows: one row can be reached by Tab; j, k and the arrows move on, x selects, Enter opens, and each
 * action has its key. Only the row itself handles them: a field, link or box in it keeps its keys, and so does a screen
 * reader's browse mode.
 */
export function useRowKeys<Row extends object>({ table, keys, hrefOf, chooses }: Options<Row>) {
  const navigate = useNavigate()
  const { allowed } = useKeysAllowed()
  const [entered, enter] = useState<string>()
  const position = useRef(0)
  const rows = table.getRowModel().rows
  const left = entered !== undefined && rows.length > 0 && !rows.some(({ id }) => id === entered)
  useEffect(() => {
    // The action moved the focused row to another list: the row now at its position takes the focus, so that the same key
    // handles the next one.
    if (left && isNowhere(document.activeElement)) rowAt(Math.min(position.current, rows.length - 1))?.focus()
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
      ...Object.fromEntries(
        Object.entries(keys ?? {}).map(([key, action]) => [
          key,
          () => !isSecondKey(event.nativeEvent, row.id) && action.do(row.original),
        ]),
      ),
    }
    const action = always[event.key] ?? (allowed ? letters[event.key] : undefined)
    if (!action) return
    event.preventDefault()
    action()
  }

  return {
    propsOf: (id: string) => ({
      tabIndex: id === current ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        position.current = rows.findIndex((row) => row.id === id)
        enter(id)
      },
    }),
    hint: ['Chaque ligne se parcourt avec les flèches', hrefOf && 'Entrée l’ouvre', chooses && 'Espace la choisit']
      .filter(Boolean)
      .join(', '),
  }
}
