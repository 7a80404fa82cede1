import { defaultSettings } from '../contract/shop-settings.ts'
import { demoOwner, demoShopper } from '../demo/accounts.ts'
import type { Place } from './place.ts'

/** What the person at the keyboard wants to know once the shop is open. */
export function welcome(place: Place, settings: Record<string, string>): string {
  const rows: [string, string][] = [
    ['Boutique', place.publicUrl],
    ['Back-office', `${place.publicUrl}/admin`],
  ]
  if (settings.SMTP_URL) rows.push(['Boîte de réception', place.inbox.url])
  if (settings.CARRIER_API_KEY) rows.push(['Transporteur', `${place.inbox.url}/carrier  (fait avancer les colis expédiés)`])
  if (settings.STRIPE_API_BASE) rows.push(['Page de paiement', `${place.payments.url}  (carte de test 4242 4242 4242 4242)`])
  if (settings.GOOGLE_ISSUER) rows.push(["Fournisseur d'identité", place.identity.url])
  rows.push(
    ['Cliente', `${demoShopper.email} / ${demoShopper.password}`],
    ['Propriétaire', `${demoOwner.email} / ${demoOwner.password}`],
  )
  const width = Math.max(...rows.map(([name]) => name.length))
  return [
    '',
    `  ${defaultSettings.name} est ouverte.`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`),
    '',
    `  Les données sont dans ${place.dataDir}. Ctrl-C ferme la boutique.`,
    '',
  ].join('\n')
}
