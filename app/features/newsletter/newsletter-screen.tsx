import { useState } from 'react'
import { useLocation } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { callApi, isRefused, messageOf } from '../../lib/api/api-client.ts'
import { type RefusedForm, useSent } from '../../lib/api/form-action.ts'
import { useHydrated } from '../../lib/dom/use-hydrated.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

type LinkAction = 'confirm' | 'unsubscribe'

const done: Record<LinkAction, { title: string; text: string }> = {
  confirm: { title: 'Votre inscription est confirmée', text: 'Merci ! Le prochain email sera pour vous.' },
  unsubscribe: {
    title: 'Vous êtes désinscrite',
    text: 'Vous ne recevrez plus ces emails. Vous pouvez vous réinscrire quand vous voulez, au bas de l’accueil ou dans votre compte.',
  },
}

/**
 * The mailed links: /newsletter#code=… confirms, and unsubscribes at any time; #leave=… in each letter only unsubscribes.
 * The fragment never reaches a server.
 */
export function NewsletterScreen({ refused }: { refused?: RefusedForm }) {
  const sent = useSent()
  const { hash } = useLocation()
  const inBrowser = useHydrated()
  const link = new URLSearchParams(hash.slice(1))
  const leaving = link.get('leave')
  const code = leaving ?? link.get('code')
  if (sent || refused) {
    return (
      <Page title="La lettre" width="form">
        <NewsletterForm sent={sent} refused={refused} />
      </Page>
    )
  }
  return (
    <Page title="La lettre" width="form">
      {!inBrowser && (
        <>
          <p className="mb-6 hidden noscript:block">
            Votre lien ne peut être lu qu’avec JavaScript. Activez-le, puis rechargez cette page.
          </p>
          <Skeleton className="h-24 noscript:hidden" />
        </>
      )}
      {inBrowser &&
        (code ? (
          <Choice key={code} code={code} mayJoin={leaving === null} />
        ) : (
          <Alert kind="warning" action={<LinkButton to="/">Retour à l’accueil</LinkButton>}>
            {messages.codeInvalid}
          </Alert>
        ))}
    </Page>
  )
}

/** Needs a button press: a mail scanner that opens links must decide nothing. */
function Choice({ code, mayJoin }: { code: string; mayJoin: boolean }) {
  const [busy, setBusy] = useState<LinkAction>()
  const [settled, setSettled] = useState<LinkAction>()
  const [error, setError] = useState<string>()
  const [isSpent, setSpent] = useState(false)

  async function answer(request: LinkAction) {
    setBusy(request)
    setError(undefined)
    try {
      await callApi(`/newsletter/${request}`, { method: 'POST', body: { code } })
      setSettled(request)
    } catch (fault) {
      setError(messageOf(fault, messages.unavailable))
      setSpent(request === 'confirm' && isRefused(fault, 'code_invalid'))
    } finally {
      setBusy(undefined)
    }
  }

  if (settled) {
    return (
      <Alert kind="success" title={done[settled].title} action={<LinkButton to="/products">Voir la collection</LinkButton>}>
        <output>{done[settled].text}</output>
      </Alert>
    )
  }
  // A later mail, or leaving the letter, ends the link: a new one is asked for here.
  if (isSpent) {
    return (
      <div className="flex flex-col gap-6">
        <Alert>{error}</Alert>
        <NewsletterForm />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">La boutique ne vous écrit qu’avec votre accord. Vous décidez.</p>
      {error && <Alert>{error}</Alert>}
      {mayJoin && (
        <Button size="large" busy={busy === 'confirm'} onClick={() => void answer('confirm')}>
          Confirmer mon inscription
        </Button>
      )}
      <Button variant="quiet" busy={busy === 'unsubscribe'} onClick={() => void answer('unsubscribe')}>
        Me désinscrire
      </Button>
    </div>
  )
}
