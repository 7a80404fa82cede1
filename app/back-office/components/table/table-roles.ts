/**
 * The implicit roles of table elements, made explicit: on a phone the style sheet displays them as cards, and screen
 * readers would lose the table.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
