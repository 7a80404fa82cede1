import { defaultSettings } from '../contract/rules/shop-settings.ts'
import { demoCustomer, demoOwner } from '../demo/accounts.ts'
import type { DemoConfig } from './demo-config.ts'

/** Printed once the shop is ready; `more`: addresses that not every command has. */
export function welcome(demo: DemoConfig, settings: Record<string, string>, more: [string, string][] = []): string {
  const rows: [string, string][] = [
    ['Boutique', demo.publicUrl],
    ['Back-office', `${demo.publicUrl}/admin`],
  ]
  if (settings.SMTP_URL) rows.push(['Boîte de réception', demo.inbox.url])
  if (settings.CARRIER_API_KEY) rows.push(['Transporteur', `${demo.inbox.url}/carrier  (fait avancer les colis expédiés)`])
  if (settings.STRIPE_API_BASE) rows.push(['Page de paiement', `${demo.payments.url}  (carte de test 4242 4242 4242 4242)`])
  if (settings.GOOGLE_ISSUER) rows.push(["Fournisseur d'identité", demo.identity.url])
  rows.push(
    ...more,
    ['Cliente', `${demoCustomer.email} / ${demoCustomer.password}`],
    ['Propriétaire', `${demoOwner.email} / ${demoOwner.password}`],
  )
  const width = Math.max(...rows.map(([name]) => name.length))
  return [
    '',
    `  ${defaultSettings.name} est ouverte.`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`),
    '',
    `  Les données sont dans ${demo.dataDir}. Ctrl-C ferme la boutique.`,
    '',
  ].join('\n')
}
