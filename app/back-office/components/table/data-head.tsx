import { cn } from '../../../ui/base/cn.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { tableRoles } from './table-roles.ts'
import type { Column, DataTableModel } from './use-data-table.ts'
import { useUrlState } from './use-url-state.ts'

type DataHeadProps<Row extends object> = {
  table: DataTableModel<Row>
  columns: readonly Column<Row>[]
  selectable: boolean
  order: string | undefined
}

/** On a phone the cards name their columns; sorting and select-all stay above them. */
export function DataHead<Row extends object>({ table, columns, selectable, order }: DataHeadProps<Row>) {
  return (
    <thead {...tableRoles.group} className="max-md:mb-2">
      <tr {...tableRoles.row} className="max-md:flex max-md:flex-wrap max-md:gap-x-4 md:border-line md:border-b">
        {selectable && (
          <th {...tableRoles.head} scope="col" className="w-10 text-left align-middle max-md:w-auto">
            <label className="flex min-h-9 cursor-pointer items-center gap-3 px-3 max-md:min-h-11 max-md:font-normal">
              <input
                type="checkbox"
                className="size-4.5 accent-ink"
                checked={table.getIsAllPageRowsSelected()}
                ref={(box) => {
                  // The library also counts a page selected as a whole as partly selected.
                  if (box) box.indeterminate = table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()
                }}
                onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
              />
              <span className="md:sr-only">Choisir toute la page</span>
            </label>
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} order={order} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead<Row extends object>({
  column: { id, header, sortable, align },
  order = '',
}: {
  column: Column<Row>
  order: string | undefined
}) {
  const { query, change } = useUrlState()
  const sort = query.get('sort') ?? order
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
  return (
    <th
      {...tableRoles.head}
      scope="col"
      aria-sort={direction}
      className={cn(
        'whitespace-nowrap font-medium text-muted text-xs',
        align === 'end' ? 'text-right' : 'text-left',
        !sortable && 'px-3 py-2 max-md:sr-only',
      )}
    >
      {sortable ? (
        <button
          type="button"
          className={cn('inline-flex min-h-9 items-center gap-1 px-3 hover:text-ink max-md:min-h-11', direction && 'text-ink')}
          onClick={() => change({ sort: direction === 'descending' ? id : `-${id}` })}
        >
          {header}
          <Icon
            name="chevron-down"
            className={cn('size-3.5 transition-transform', direction === 'ascending' && 'rotate-180', !direction && 'opacity-0')}
          />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
