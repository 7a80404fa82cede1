import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

const notices = {
  identity: {
    title: 'La boutique',
    reason: 'Vos clientes, vos factures et vos mentions légales en ont besoin, et vos alertes partent à son email.',
  },
  company: { title: 'La société', reason: 'Vos factures, vos mentions légales et vos conditions de vente en ont besoin.' },
  legal: { title: 'Médiateur et hébergeur', reason: 'Vos mentions légales et vos conditions de vente en ont besoin.' },
} as const

/**
 * Legal facts that the owner has not entered, by section of the settings; nothing when they are complete, or when a process of an
 * earlier release answered.
 */
export function MissingFactsNotice({ missing = [] }: { missing: OwnerDashboard['missingFacts'] }) {
  return missing.map(({ section, facts }) => (
    <Alert
      key={section}
      kind="warning"
      title={`Complétez « ${notices[section].title} »`}
      action={
        <LinkButton to={`/admin/settings#${section}`} variant="secondary" size="small">
          Ouvrir les réglages
        </LinkButton>
      }
    >
      <p>
        {notices[section].reason} Il manque : {facts.join(', ')}.
      </p>
    </Alert>
  ))
}
