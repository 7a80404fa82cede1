import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { counted, formatNumber, formatShare } from '../components/formats.ts'
import { Section } from '../components/section.tsx'

/** How many parcels came by the day that their order promised (decision 21). */
export const OnTimeDeliveries = ({ promises: { arrived, kept } }: { promises: OwnerDashboard['promises'] }) => (
  <Section title="Promesses tenues" aside="30 jours">
    {arrived === 0 ? (
      <p className="text-muted text-sm">Aucun colis n’est arrivé ces trente derniers jours.</p>
    ) : (
      <p className="text-sm">
        <span className="font-display text-3xl tabular-nums">{formatShare(kept / arrived)}</span>{' '}
        <span className="text-muted">
          {formatNumber(kept)} sur {counted(arrived, 'colis livré', 'colis livrés')}, au plus tard le jour promis
        </span>
      </p>
    )}
  </Section>
)
