import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { WithdrawalReceipt } from '../../../contract/api/withdrawals.ts'
import { refundDays, refundPromise, returnCost } from '../../../contract/text/legal/legal-sentences.ts'
import { formatMoment } from '../../lib/format/formats.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeclarationRecap } from './declaration-recap.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type WithdrawalScreenProps = {
  /** When opened from an order. */
  orderNumber: string
  /** What is known of the customer's orders is outdated. */
  onDeclared: () => void
}

/** Open to everybody, signed in or not (law, withdrawal function). */
export function WithdrawalScreen({ orderNumber, onDeclared }: WithdrawalScreenProps) {
  const { email, returnDays } = useShopSettings()
  const [receipt, setReceipt] = useState<WithdrawalReceipt>()
  if (receipt) return <Declared receipt={receipt} onAgain={() => setReceipt(undefined)} />
  return (
    <Page
      title="Renoncer au contrat ici"
      intro={`Vous avez ${returnDays} jours après la réception de votre commande pour changer d’avis, sans donner de motif. Aucun compte n’est nécessaire.`}
      width="reading"
    >
      <p className="mb-8 hidden noscript:block">
        Sans JavaScript, écrivez à <a href={`mailto:${email}`}>{email}</a> votre nom, le numéro de la commande et les articles
        auxquels vous renoncez : votre message vaut déclaration.
      </p>
      <WithdrawalForm
        orderNumber={orderNumber}
        onDeclared={(declared) => {
          setReceipt(declared)
          onDeclared()
        }}
      />
    </Page>
  )
}

export function Declared({ receipt, onAgain }: { receipt: WithdrawalReceipt; onAgain: () => void }) {
  useNextVisit(onAgain)
  useEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById('declared')?.focus({ preventScroll: true })
  }, [])
  return (
    <Page title="Votre rétractation est enregistrée" width="reading">
      <div id="declared" tabIndex={-1} className="flex flex-col gap-8 outline-none">
        <Alert kind="success" title={`Reçue le ${formatMoment(receipt.declaredAt)} (heure de Paris)`}>
          <p>
            Un accusé de réception, au plus cinq par jour, part vers{' '}
            <strong className="wrap-anywhere font-medium">{receipt.email}</strong>. Gardez aussi cette page : elle reprend toute
            votre déclaration.
          </p>
        </Alert>
        <DeclarationRecap declaration={receipt} />
        <div className="flex flex-col gap-3 text-ink-soft leading-relaxed">
          <h2 className="font-display text-heading text-ink">Et maintenant ?</h2>
          <p>
            Si vous avez déjà reçu les articles, renvoyez-les dans les {refundDays} jours ; les essayer est permis. S’ils ne sont
            pas encore partis, vous n’avez rien à renvoyer. {refundPromise} {returnCost}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/returns">Comment renvoyer un article</LinkButton>
          <LinkButton to="/products" variant="secondary">
            Voir la collection
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

/** The link of the footer leads to this page again: it opens a new declaration. A link within the page, as to its content, does not. */
function useNextVisit(onNext: () => void) {
  const { key, hash } = useLocation()
  const [shownAt] = useState(key)
  const isNext = key !== shownAt && hash === ''
  useEffect(() => {
    if (isNext) onNext()
  }, [isNext, onNext])
}
