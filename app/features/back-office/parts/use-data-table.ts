import {
  type ColumnDef,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'

const features = tableFeatures({ rowSelectionFeature })

export type Column<Row> = {
  /** Unique; with `sortable` also the word that the API's `sort` takes. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures stand at the end. */
  align?: 'end'
  /** On a phone a card has little room: false leaves the column out there. */
  onPhone?: boolean
}

/** Which rows are chosen, by id; a choice outlives a turned page. */
export function useSelection() {
  const [chosen, setChosen] = useState<RowSelectionState>({})
  return { chosen, setChosen, ids: Object.keys(chosen), clear: () => setChosen({}) }
}
export type Selection = ReturnType<typeof useSelection>

type Wish<Row extends object> = {
  rows: Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  selection: Selection | undefined
}
const none: RowSelectionState = {}

/** The library keeps rows, columns and what is chosen (also from here to there with Shift); order and page are the server's. */
export function useDataTable<Row extends object>({ rows, columns, idOf, selection }: Wish<Row>) {
  return useTable<typeof features, Row>({
    features,
    data: rows,
    columns: columns as unknown as ColumnDef<typeof features, Row>[],
    getRowId: idOf,
    enableSubRowSelection: false,
    state: { rowSelection: selection?.chosen ?? none },
    onRowSelectionChange: (next) => selection?.setChosen(next),
  })
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
export type DataTableRow<Row extends object> = TableRow<typeof features, Row>
