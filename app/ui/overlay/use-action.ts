import { useState } from 'react'
import * as messages from '../../../contract/text/messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { toast } from './toast.ts'

/** What a button does: `busy` while it lasts; a toast shows a failure. */
export function useAction(action: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  async function run() {
    // A second press of a double click.
    if (busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast.error(messageOf(error, messages.unreachable))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: () => void run() }
}
