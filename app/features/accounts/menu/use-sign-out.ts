import { useNavigate } from 'react-router'
import * as messages from '../../../../contract/text/messages.ts'
import { isWindowEntry } from '../../../lib/dom/use-window-in-history.ts'
import { endSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Signing out removes token and user, goes home and shows a message (spec 4, auth). */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    void endSession()
    toast.success(messages.signedOut)
    void navigate('/', { replace: isWindowEntry() })
  }
}
