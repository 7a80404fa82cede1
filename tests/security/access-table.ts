import { customerRows } from './access/customer-rows.ts'
import { officeRows } from './access/office-rows.ts'
import { orderRows } from './access/order-rows.ts'
import { publicRows } from './access/public-rows.ts'
import type { Row } from './access/row.ts'

/**
 * Who may do what (security, access). A route without a row here fails the test, and so does a row without a route. The
 * roles come in the order of access/access-world.ts, the buyer last, because some routes delete what they return.
 */
export const accessTable: Record<string, Row> = { ...publicRows, ...customerRows, ...orderRows, ...officeRows }
