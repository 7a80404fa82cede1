import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageText } from '../../../contract/api/texts.ts'
import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Article } from './article.tsx'
import { ContactLines } from './contact-lines.tsx'
import { delayText, zonesOf, zonesOnRequest } from './delivery-zones.ts'
import { useFacts } from './facts.ts'

export function ShippingScreen({ text }: { text?: PageText }) {
  const { freeAbove, methods } = useFacts()
  const names = methods.map(({ short }, at) => (at === 0 ? short : short.toLowerCase()))
  return (
    <Article
      text={text}
      title="Livraison"
      intro={`Préparée avec soin, suivie jusqu’à votre porte, offerte au-dessus de ${freeAbove} d’achat.`}
      sections={[
        { id: 'modes', title: new Intl.ListFormat('fr', { type: 'disjunction' }).format(names), body: <Methods /> },
        { id: 'zones', title: 'Zones et délais', body: <Zones /> },
        {
          id: 'suivi',
          title: 'Suivre votre colis',
          body: (
            <p>
              Dès l’expédition, vous recevez un email avec le numéro de suivi. Vous le retrouvez à tout moment dans{' '}
              <Link to="/account/profile">votre compte</Link>, sur la page de la commande.
            </p>
          ),
        },
        {
          id: 'horaires',
          title: 'Jours et heures de livraison',
          body: (
            <p>
              Les colis sont livrés du lundi au vendredi, de 9h à 18h. Il n’y a pas de livraison le week-end ni les jours fériés.
            </p>
          ),
        },
        {
          id: 'abime',
          title: 'Un colis abîmé ?',
          body: (
            <p>
              Signalez-le-nous de préférence sous 48 h, avec des photos : nous réglons cela au plus vite avec le transporteur.
              Passé ce délai, vos droits restent entiers : la garantie légale de conformité vous protège pendant deux ans.
            </p>
          ),
        },
        { id: 'aide', title: 'Une question ?', body: <ContactLines /> },
      ]}
    />
  )
}

function Methods() {
  const { methods, cutOffHour, freeAbove } = useFacts()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {methods.map(({ code, label, delay, paid, price }) => (
        <Method key={code} name={label} delay={delay} price={paid}>
          {price.freeAbove
            ? `En France. Offerte lorsque le montant de vos articles dépasse ${freeAbove}.`
            : `Pour toute commande passée avant ${cutOffHour}h, du lundi au vendredi.`}
        </Method>
      ))}
    </div>
  )
}

const Method = ({ name, delay, price, children }: { name: string; delay: string; price: string; children: ReactNode }) => (
  <div className="rounded-soft border border-line bg-white p-6">
    <h3 className="font-medium">{name}</h3>
    <p className="font-display text-2xl tabular-nums">{price}</p>
    <p>{delay}</p>
    <p className="text-muted text-sm">{children}</p>
  </div>
)

function Zones() {
  const zones = zonesOf(useShopSettings())
  return (
    <>
      <table>
        <caption className="sr-only">Délais de la {defaultMethod.label.toLowerCase()} par pays</caption>
        <thead>
          <tr>
            <th scope="col">Pays</th>
            <th scope="col">{defaultMethod.label}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.name}>
              <th scope="row">{zone.name}</th>
              <td>{delayText(zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Vous habitez ailleurs ? Nous livrons aussi sur demande, <Link to="/contact">contactez-nous</Link> :{' '}
        {zonesOnRequest.map((zone) => `${zone.name} (${delayText(zone)})`).join(', ')}.
      </p>
    </>
  )
}
