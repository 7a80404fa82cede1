import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { renewUser } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

/** The mailed link of an email change: /account/profile#confirm-email=… (contract, meanings). */
export function useConfirmedEmail() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = new URLSearchParams(hash.slice(1)).get('confirm-email')
  const used = useRef(false)

  useEffect(() => {
    if (!code || used.current) return
    used.current = true
    const confirm = async () => {
      try {
        renewUser(await callApi<User>('/auth/me/confirm-email', { method: 'POST', body: { code } }))
        toast.success(messages.emailChanged)
      } catch (error) {
        toast.error(messageOf(error, messages.codeInvalid))
      }
      await navigate('/account/profile', { replace: true })
    }
    void confirm()
  }, [code, navigate])
}
