import { type ReactNode, useId } from 'react'
import { Navigate } from 'react-router'
import type { Page } from '../../../../contract/api/schema.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { cn } from '../../../ui/base/cn.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { counted } from '../formats.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { tableRoles } from './table-roles.ts'
import { type Column, type Selection, useDataTable } from './use-data-table.ts'
import { type RowKeys, useRowKeys } from './use-row-keys.ts'
import { useUrlState } from './use-url-state.ts'

/** The part of what `useAdminQuery` returns that a list needs. */
type QueryResult<Row> = {
  data: Page<Row> | undefined
  error: unknown
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type DataTableProps<Row extends object> = {
  /** Names the table for screen readers: « Commandes ». */
  caption: string
  /** Shown with the number: `['commande', 'commandes']`. */
  noun: [one: string, many: string]
  /** Must be stable: declared outside the component, or memoised. */
  columns: readonly Column<Row>[]
  result: QueryResult<Row>
  idOf: (row: Row) => string
  /** The row in a few words, for its checkbox: « la commande NL-… ». */
  nameOf: (row: Row) => string
  /** The link of a row's first column. */
  hrefOf?: (row: Row) => string
  selection?: Selection
  /** Actions by key, while a row has the focus. */
  keys?: RowKeys<Row>
  /** The default order, as in the URL: « -date ». */
  order?: string
  /** Replaces an empty list. */
  empty: ReactNode
  /** The actions for the selected rows; stays in view under the table. */
  selectionBar?: ReactNode
}

/**
 * The table of every list of the back office: one page of the server's result, with order and page in the URL. On a phone
 * each row is a card. Shows loading, emptiness and errors, with a retry button.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, noun, result, empty, selectionBar } = props
  const { page, hrefOfPage } = useUrlState()
  if (result.isPending) return <Waiting caption={caption} />
  if (!result.data) {
    return <LoadFailed result={result} title={messageOf(result.error, office.listFailed)} />
  }
  const { totalElements, totalPages, more } = result.data.page
  // The page number may be too high (an old link, or the last row of the last page is gone): show the last page.
  if (totalPages > 0 && page >= totalPages && !result.isPlaceholderData)
    return <Navigate to={hrefOfPage(totalPages - 1)} replace />
  return (
    <div className="flex flex-col gap-4">
      <output className="block text-muted text-sm tabular-nums">
        {more && 'Plus de '}
        {counted(totalElements, ...noun)}
        {totalPages > 1 && ` · page ${page + 1} sur ${totalPages}`}
      </output>
      {result.data.content.length === 0 ? (
        <div className="rounded-soft border border-line border-dashed bg-white/60 px-4 py-10 text-center text-muted text-sm">
          {empty}
        </div>
      ) : (
        <Rows {...props} rows={result.data.content} />
      )}
      {selectionBar}
      <Pagination page={page} totalPages={totalPages} hrefOf={hrefOfPage} />
    </div>
  )
}

function Rows<Row extends object>({
  rows,
  caption,
  columns,
  result,
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
    <div
      className={cn('md:overflow-x-auto', result.isPlaceholderData && 'opacity-60 transition-opacity')}
      aria-busy={result.isPlaceholderData || undefined}
    >
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
