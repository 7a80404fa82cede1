import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/query/api-client.ts'
import { renewUser } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

async function confirm(code: string) {
  renewUser(await callApi<User>('/auth/me/confirm-email', { method: 'POST', body: { code } }))
  toast.success(messages.emailChanged)
}

/**
 * The mailed link of an email change: /account/profile#confirm-email=… (contract 4, email change). Needs a proof of
 * identity first.
 */
export function ConfirmedEmail() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = new URLSearchParams(hash.slice(1)).get('confirm-email')
  const used = useRef(false)

  useEffect(() => {
    if (!code || used.current) return
    used.current = true
    const use = async () => {
      try {
        await confirm(code)
      } catch (error) {
        toast.error(messageOf(error, messages.codeInvalid))
      }
      await navigate('/account/profile', { replace: true })
    }
    void use()
  }, [code, navigate])

  return null
}
