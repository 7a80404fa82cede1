import { useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Wish = 'confirm' | 'unsubscribe'

const done: Record<Wish, { title: string; text: string }> = {
  confirm: { title: 'Votre inscription est confirmée', text: 'Merci ! La prochaine lettre sera pour vous.' },
  unsubscribe: {
    title: 'Vous êtes désinscrite',
    text: 'Vous ne recevrez plus la lettre. Vous pouvez vous réinscrire quand vous voulez, au bas de l’accueil.',
  },
}

/**
 * The mailed link: /newsletter#code=… joins, and leaves at any time; that of each letter, #leave=…, only leaves. The server
 * never sees either in an address.
 */
export function NewsletterScreen() {
  const { hash } = useLocation()
  const inBrowser = useHydrated()
  const link = new URLSearchParams(hash.slice(1))
  const leaving = link.get('leave')
  const code = leaving ?? link.get('code')
  return (
    <Page title="La lettre" width="form">
      {!inBrowser && <Skeleton className="h-24" />}
      {inBrowser &&
        (code ? (
          <Choice code={code} mayJoin={leaving === null} />
        ) : (
          <Notice kind="warning" action={<LinkButton to="/">Retour à l’accueil</LinkButton>}>
            {messages.codeInvalid}
          </Notice>
        ))}
    </Page>
  )
}

/** By a button, so that a mailbox that opens links to check them decides nothing. */
function Choice({ code, mayJoin }: { code: string; mayJoin: boolean }) {
  const [busy, setBusy] = useState<Wish>()
  const [settled, setSettled] = useState<Wish>()
  const [error, setError] = useState<string>()

  async function answer(wish: Wish) {
    setBusy(wish)
    setError(undefined)
    try {
      await callApi(`/newsletter/${wish}`, { method: 'POST', body: { code } })
      setSettled(wish)
    } catch (fault) {
      setError(messageOf(fault, messages.unavailable))
    } finally {
      setBusy(undefined)
    }
  }

  if (settled) {
    return (
      <Notice kind="success" title={done[settled].title} action={<LinkButton to="/products">Voir la collection</LinkButton>}>
        <output>{done[settled].text}</output>
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">Les nouveautés de l’atelier, quelques fois par an. Vous décidez.</p>
      {error && <Notice>{error}</Notice>}
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
