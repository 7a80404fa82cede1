import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

const titles = { company: 'La société', legal: 'Médiateur et hébergeur' } as const

/** Legal facts that the owner has not entered, by section of the settings; nothing when they are complete. */
export function MissingFactsNotice({ missing }: { missing: OwnerDashboard['missingFacts'] }) {
  return missing.map(({ section, facts }) => (
    <Alert
      key={section}
      kind="warning"
      title={`Complétez « ${titles[section]} »`}
      action={
        <LinkButton to={`/admin/settings#${section}`} variant="secondary" size="small">
          Ouvrir les réglages
        </LinkButton>
      }
    >
      <p>
        {section === 'company'
          ? 'Vos factures, vos mentions légales et vos conditions de vente en ont besoin.'
          : 'Vos mentions légales et vos conditions de vente en ont besoin.'}{' '}
        Il manque : {facts.join(', ')}.
      </p>
    </Alert>
  ))
}
