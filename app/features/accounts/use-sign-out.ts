import { useNavigate } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { endSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

/** Specification 4, auth: token removed, user cleared, home, a word. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    void endSession()
    toast.success(messages.signedOut)
    void navigate('/')
  }
}
