import { useState } from 'react'
import { useBlocker } from 'react-router'
import type { User } from '../../../../contract/api/accounts.ts'
import { leavesPage } from '../../../lib/leaves-page.ts'
import { clearSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { GoogleMark } from './google-sign-in.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-screen.tsx'

/** Sign-in over a page whose session ended: what was typed there stays. Leaving needs a confirmation. */
export function SignInAgain({ user, open }: { user: User; open: boolean }) {
  const [isDismissed, setDismissed] = useState(false)
  return (
    <Dialog open={open} onClose={() => setDismissed(true)} title="Votre session a pris fin">
      {open && <Content user={user} isDismissed={isDismissed} onStay={() => setDismissed(false)} />}
    </Dialog>
  )
}

type ContentProps = { user: User; isDismissed: boolean; onStay: () => void }

function Content({ user, isDismissed, onStay }: ContentProps) {
  const blocker = useBlocker(leavesPage)
  const isLeaving = isDismissed || blocker.state === 'blocked'
  const stay = () => {
    blocker.reset?.()
    onStay()
  }
  return (
    <>
      {isLeaving && <Leaving onStay={stay} />}
      <div hidden={isLeaving}>
        <Ways user={user} />
      </div>
    </>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()

const Leaving = ({ onStay }: { onStay: () => void }) => (
  <div className="flex flex-col gap-6">
    <p role="alert" className="text-ink-soft">
      Quitter cette page ? Ce que vous y avez écrit sera perdu.
    </p>
    <DialogActions>
      {/* The page's guard redirects home by itself. */}
      <Button variant="quiet" onClick={() => clearSession()}>
        Quitter la page
      </Button>
      <Button ref={focus} onClick={onStay}>
        Rester et me reconnecter
      </Button>
    </DialogActions>
  </div>
)

function Ways({ user }: { user: User }) {
  const [ticket, setTicket] = useState<string>()
  if (ticket) return <SecondStep ticket={ticket} onStale={() => setTicket(undefined)} />
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">Reconnectez-vous pour continuer : ce que vous avez écrit sur cette page est gardé.</p>
      <SignInForm email={user.email} staysHere onCodeNeeded={setTicket} />
      <div className="flex flex-col gap-2">
        <a href="/api/auth/oauth/google/start" target="_blank" className={buttonClass('secondary', 'large', 'w-full')}>
          <GoogleMark />
          Continuer avec Google
        </a>
        <p className="text-muted text-sm">
          Google s’ouvre dans un autre onglet. Une fois la connexion faite, revenez à celui-ci.
        </p>
      </div>
    </div>
  )
}
