import { Link } from 'react-router'
import { cn } from '../../../ui/base/cn.ts'
import { tableRoles } from './table-roles.ts'
import type { Column, DataTableRow } from './use-data-table.ts'
import type { useRowKeys } from './use-row-keys.ts'

type DataRowProps<Row extends object> = {
  row: DataTableRow<Row>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  hrefOf: ((row: Row) => string) | undefined
  selectable: boolean
  rowKeys: ReturnType<typeof useRowKeys>
}

export function DataRow<Row extends object>({ row, columns, nameOf, hrefOf, selectable, rowKeys }: DataRowProps<Row>) {
  const chosen = row.getIsSelected()
  return (
    <tr
      {...tableRoles.row}
      data-row={row.id}
      aria-selected={selectable ? chosen : undefined}
      {...rowKeys?.propsOf(row.id)}
      className={cn(
        'border-line transition-colors focus-visible:-outline-offset-2 max-md:relative max-md:mb-3 max-md:rounded-soft max-md:border max-md:p-3 md:border-b md:hover:bg-white',
        chosen ? 'bg-plaster/70' : 'max-md:bg-white',
      )}
    >
      {selectable && (
        <td {...tableRoles.cell} className="align-middle max-md:absolute max-md:top-1 max-md:right-1">
          <label className="flex min-h-11 min-w-10 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              className="size-4.5 accent-ink"
              aria-label={`Choisir ${nameOf(row.original)}`}
              checked={chosen}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map(({ id, header, cell, align, onPhone = true, isEmpty }, at) => {
        const first = at === 0
        return (
          <td
            key={id}
            {...tableRoles.cell}
            className={cn(
              'align-middle md:px-3 md:py-2',
              align === 'end' && 'tabular-nums md:text-right',
              onPhone && !isEmpty?.(row.original)
                ? 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5'
                : // Hidden from sight alone: with a cell less, a screen reader names every cell after it by the column before its own.
                  'max-md:sr-only',
              first && 'font-medium max-md:pr-10 max-md:pb-1 max-md:text-base',
            )}
          >
            {!first && (
              <span aria-hidden="true" className="shrink-0 text-muted text-xs md:hidden">
                {header}
              </span>
            )}
            {first && hrefOf ? (
              <Link
                to={hrefOf(row.original)}
                className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {cell(row.original)}
              </Link>
            ) : (
              <span className="min-w-0 max-md:text-right">{cell(row.original)}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
