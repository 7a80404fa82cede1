import { Link } from 'react-router'
import type { PageText } from '../../../contract/api/texts.ts'
import { sendBackDays } from '../../../contract/rules/exchanges/exchanges.ts'
import { bankDelay, refundPromise, returnCost, returnHandled } from '../../../contract/text/legal/legal-sentences.ts'
import { withTab } from '../../lib/format/profile-tab.ts'
import { Article } from './article.tsx'
import { ContactLines, EmailLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

const steps = [
  {
    title: 'Prévenez-nous',
    text: 'Pour une autre taille, demandez l’échange sur la page de votre commande. Sinon, écrivez au service client avec votre numéro de commande et les articles concernés.',
  },
  {
    title: 'Emballez',
    text: 'Glissez les articles, si possible avec leurs étiquettes, dans leur emballage d’origine ou un autre qui les protège.',
  },
  {
    title: 'Renvoyez',
    text: 'Pour un échange ou un article défectueux, collez l’étiquette prépayée reçue par email. Déposez le colis.',
  },
  { title: 'Nous traitons', text: returnHandled },
]

export function ReturnsScreen({ text }: { text?: PageText }) {
  const { returnDays } = useFacts()
  return (
    <Article
      text={text}
      title="Retours et échanges"
      intro={`Vous avez ${returnDays} jours après la réception pour demander un échange ou un remboursement.`}
      sections={[
        { id: 'etapes', title: 'Comment faire', body: <Steps /> },
        { id: 'conditions', title: 'Conditions', body: <Conditions /> },
        {
          id: 'remboursement',
          title: 'Le remboursement',
          body: (
            <p>
              {refundPromise} {bankDelay}
            </p>
          ),
        },
        {
          id: 'echange-par-courrier',
          title: 'Échanger par courrier',
          body: <ExchangeByMail />,
        },
        {
          id: 'echange',
          title: 'Échanger en boutique',
          body: <p>Venez avec l’article et sa facture : nous l’échangeons sur place, dans la limite des tailles disponibles.</p>,
        },
        {
          id: 'defaut',
          title: 'Un article défectueux ?',
          body: (
            <p>
              Envoyez-nous quelques photos à <EmailLink />. Nous prenons en charge le renvoi et, selon votre choix, nous
              remplaçons l’article ou vous le remboursons en totalité. La garantie légale de conformité s’applique pendant deux
              ans.
            </p>
          ),
        },
        { id: 'aide', title: 'Le service client', body: <ContactLines /> },
      ]}
    />
  )
}

const Steps = () => (
  <ol className="steps grid gap-6 sm:grid-cols-2">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4">
        <span aria-hidden="true" className="font-display text-3xl text-brass leading-none">
          {index + 1}
        </span>
        <div>
          <h3 className="font-medium">{title}</h3>
          <p className="text-ink-soft text-sm">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

const ExchangeByMail = () => (
  <>
    <p>
      Dans{' '}
      <Link to="/account/profile" state={withTab('orders')}>
        votre compte
      </Link>
      , sur la page de la commande livrée, choisissez « Changer de taille », puis la taille souhaitée : elle vous est réservée
      aussitôt, et l’échange est gratuit. Nous vous envoyons l’étiquette prépayée par email. Remettez le colis dans les{' '}
      {sendBackDays} jours qui suivent votre demande ; la nouvelle taille part dès que nous l’avons reçu.
    </p>
    <p>
      La taille souhaitée n’est plus en stock ? <Link to="/withdrawal">Renoncez à l’article</Link> : nous vous le remboursons.
      Vous pouvez aussi nous écrire par la <Link to="/contact">page de contact</Link>, avec votre numéro de commande.
    </p>
  </>
)

function Conditions() {
  const { returnDays } = useFacts()
  return (
    <ul>
      <li>Le délai de {returnDays} jours calendaires court à partir de la réception du dernier colis.</li>
      <li>
        Vous pouvez essayer chez vous comme en boutique ; seule une usure au-delà de l’essayage peut réduire le remboursement.
      </li>
      <li>Seuls les articles personnalisés à votre demande ne sont ni repris ni échangés.</li>
      <li>{returnCost}</li>
      <li>
        Ces facilités s’ajoutent à votre droit légal de rétractation, décrit dans nos <Link to="/terms-of-use">conditions</Link> :
        vous n’avez pas à donner de motif. Pour l’exercer en deux étapes : <Link to="/withdrawal">Renoncer au contrat ici</Link>.
      </li>
    </ul>
  )
}
