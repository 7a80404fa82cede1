import { type ReactNode, useId } from 'react'
import { office } from '../../../../contract/back-office-messages.ts'
import type { Page } from '../../../../contract/schema.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { counted } from './formats.ts'
import { tableRoles } from './table-roles.ts'
import { type Column, type Selection, useDataTable } from './use-data-table.ts'
import { type RowKeys, useRowKeys } from './use-row-keys.ts'
import { useUrlState } from './use-url-state.ts'

/** What `useAdminQuery` answers, as far as a list needs it. */
type Asked<Row> = {
  data: Page<Row> | undefined
  error: unknown
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type DataTableProps<Row extends object> = {
  /** What the table holds, for ears: « Commandes ». */
  caption: string
  /** Said with the number: `['commande', 'commandes']`. */
  noun: [one: string, many: string]
  /** Stable: declared outside the component, or kept by a memo. */
  columns: readonly Column<Row>[]
  asked: Asked<Row>
  idOf: (row: Row) => string
  /** The row in a few words, for its checkbox: « la commande NL-… ». */
  nameOf: (row: Row) => string
  /** Where a row leads; its first column is the link. */
  hrefOf?: (row: Row) => string
  selection?: Selection
  /** Deeds by key, while a row has the focus. */
  keys?: RowKeys<Row>
  /** The order of the list when the address names none, as the address writes it: « -date ». */
  order?: string
  /** Stands in the place of an empty list. */
  empty: ReactNode
  /** What can be done with the chosen rows; stays in view under the table. */
  chosenBar?: ReactNode
}

/**
 * Every list of the back office: one page of the server's answer, its order and page in the address. On a phone each row is a
 * card. It says when it loads, holds nothing, or failed, and then offers to try again.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, noun, asked, empty, chosenBar } = props
  const { page, hrefOfPage } = useUrlState()
  if (asked.isPending) return <Waiting caption={caption} />
  if (!asked.data) {
    return (
      <Notice
        title={messageOf(asked.error, office.listFailed)}
        action={
          <Button size="small" variant="secondary" onClick={() => void asked.refetch()}>
            Réessayer
          </Button>
        }
      />
    )
  }
  const { totalElements, totalPages } = asked.data.page
  return (
    <div className="flex flex-col gap-4">
      <output className="block text-muted text-sm tabular-nums">
        {counted(totalElements, ...noun)}
        {totalPages > 1 && ` · page ${page + 1} sur ${totalPages}`}
      </output>
      {asked.data.content.length === 0 ? (
        <div className="rounded-soft border border-line border-dashed bg-white/60 px-4 py-10 text-center text-muted text-sm">
          {empty}
        </div>
      ) : (
        <Rows {...props} rows={asked.data.content} />
      )}
      {chosenBar}
      <Pagination page={page} totalPages={totalPages} hrefOf={hrefOfPage} />
    </div>
  )
}

function Rows<Row extends object>({
  rows,
  caption,
  columns,
  asked,
  idOf,
  nameOf,
  hrefOf,
  selection,
  keys,
  order,
}: DataTableProps<Row> & { rows: Row[] }) {
  const hintId = useId()
  const table = useDataTable({ rows, columns, idOf, selection })
  const rowKeys = useRowKeys({ table, keys, hrefOf, chooses: Boolean(selection) })
  return (
    <div className={classes('md:overflow-x-auto', asked.isPlaceholderData && 'opacity-60 transition-opacity')}>
      <table {...tableRoles.table} className="cards w-full border-collapse text-sm" aria-describedby={rowKeys && hintId}>
        <caption className="sr-only">{caption}</caption>
        <DataHead table={table} columns={columns} selectable={Boolean(selection)} order={order} />
        <tbody {...tableRoles.group}>
          {table.getRowModel().rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              nameOf={nameOf}
              hrefOf={hrefOf}
              selectable={Boolean(selection)}
              rowKeys={rowKeys}
            />
          ))}
        </tbody>
      </table>
      {rowKeys && (
        <span id={hintId} className="sr-only">
          {rowKeys.hint}
        </span>
      )}
    </div>
  )
}

const Waiting = ({ caption }: { caption: string }) => (
  <Loading label={`${caption} : chargement…`} className="flex flex-col gap-2 pt-9">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="h-12 max-md:h-28" />
    ))}
  </Loading>
)
