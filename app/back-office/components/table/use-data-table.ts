import {
  type ColumnDef,
  functionalUpdate,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'

const features = tableFeatures({ rowSelectionFeature })

export type Column<Row> = {
  /** Unique; if `sortable`, also the value of the API's `sort`. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers are aligned to the end. */
  align?: 'end'
  /** False hides the column on a phone's card, which has little room; screen readers read it. */
  onPhone?: boolean
  /** A card hides the line when this is true. */
  isEmpty?: (row: Row) => boolean
}

type SelectionRequest<Row> = {
  /** The rows of the visible page. */
  shown: readonly Row[]
  idOf: (row: Row) => string
  /** The filters of the list. Changing them clears the selection: a selected row must not be hidden by a filter. */
  list: string
}

/** The selected rows. The selection survives a change of page, with each row as it was last loaded. */
export function useSelection<Row>({ shown, idOf, list }: SelectionRequest<Row>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [chosenIn, setChosenIn] = useState(list)
  if (chosenIn !== list) {
    setChosenIn(list)
    setSelected(new Map())
  }
  const seen = new Map(shown.map((row) => [idOf(row), row]))
  const chosen: RowSelectionState = Object.fromEntries([...selected.keys()].map((id) => [id, true]))
  return {
    chosen,
    /** In the order of selection, including other pages. */
    rows: [...selected].map(([id, row]) => seen.get(id) ?? row),
    ids: [...selected.keys()],
    /** How many of them are on other pages. */
    elsewhere: [...selected.keys()].filter((id) => !seen.has(id)).length,
    choose: (next: Updater<RowSelectionState>) => {
      const wanted = functionalUpdate(next, chosen)
      const rows = Object.keys(wanted).flatMap((id) => {
        const row = seen.get(id) ?? selected.get(id)
        return wanted[id] && row ? [[id, row] as const] : []
      })
      setSelected(new Map(rows))
    },
    /** Deselects rows that are done. */
    drop: (ids: readonly string[]) => setSelected((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  }
}
export type Selection = Pick<ReturnType<typeof useSelection>, 'chosen' | 'choose'>

type Options<Row extends object> = {
  rows: Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  selection: Selection | undefined
}
const none: RowSelectionState = {}

/** The library manages rows, columns and selection (ranges with Shift too); order and page are the server's. */
export function useDataTable<Row extends object>({ rows, columns, idOf, selection }: Options<Row>) {
  return useTable<typeof features, Row>({
    features,
    data: rows,
    columns: columns as unknown as ColumnDef<typeof features, Row>[],
    getRowId: idOf,
    enableSubRowSelection: false,
    state: { rowSelection: selection?.chosen ?? none },
    onRowSelectionChange: (next) => selection?.choose(next),
  })
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
export type DataTableRow<Row extends object> = TableRow<typeof features, Row>
