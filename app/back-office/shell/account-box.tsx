import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../contract/api/accounts.ts'
import * as messages from '../../../contract/text/messages.ts'
import { endSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { UnsavedQuestion, useIsUnsaved } from '../components/use-guard-unsaved.tsx'
import { isOwner } from './roles.ts'

const wayClass = 'flex min-h-10 items-center gap-3 rounded-soft px-3 text-left text-sm transition-colors hover:bg-plaster'

/** The signed-in member of the staff, the link to the shop, and sign-out. */
export function AccountBox({ user }: { user: User }) {
  const isUnsaved = useIsUnsaved()
  const [asking, setAsking] = useState(false)
  // The guard of the page leads home by itself.
  function signOut() {
    void endSession()
    toast.success(messages.signedOut)
  }
  return (
    <div className="flex flex-col gap-0.5 border-line border-t pt-4">
      <p className="px-3 pb-2 text-sm">
        <span className="block truncate font-medium">{user.fullName}</span>
        <span className="text-muted text-xs">{isOwner(user) ? 'Propriétaire' : 'Préparation'}</span>
      </p>
      {/* As a visitor gets it: with the settings that were just changed. */}
      <Link to="/" reloadDocument className={wayClass}>
        <Icon name="shopping-bag" className="size-4.5" />
        Voir la boutique
      </Link>
      <button type="button" className={wayClass} onClick={() => (isUnsaved ? setAsking(true) : signOut())}>
        <Icon name="log-out" className="size-4.5" />
        Se déconnecter
      </button>
      <UnsavedQuestion open={asking} onConfirm={signOut} onClose={() => setAsking(false)} />
    </div>
  )
}
