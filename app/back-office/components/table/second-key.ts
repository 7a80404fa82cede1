import { doubleClickMs } from '../../../lib/dom/second-press.ts'

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>

let former: { key: string; row: string; timeStamp: number } | undefined

if (typeof document !== 'undefined') {
  // Another key in between, as Enter in a dialog, tells two presses apart.
  document.addEventListener('keydown', ({ key }) => key !== former?.key && (former = undefined), { capture: true })
}

/**
 * Whether an action's key is pressed a second time, or held: its first press may have taken the row out of the list, and the row
 * that has the focus since then was not read yet.
 */
export function isSecondKey({ key, repeat, timeStamp }: Press, row: string): boolean {
  const again = former?.key === key && timeStamp - former.timeStamp < doubleClickMs
  const isSecond = repeat || (again && former?.row !== row)
  former = { key, timeStamp, row: isSecond ? (former?.row ?? row) : row }
  return isSecond
}
