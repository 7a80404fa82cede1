/** What a table's elements are by themselves, said again: on a phone the style sheet makes cards of them, and ears lose the table. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
