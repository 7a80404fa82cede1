import type { AdminShopperDetail } from '../../../../contract/admin-shoppers.ts'
import { formatEuros } from '../../../../contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { AskedDetail } from '../parts/asked-detail.tsx'
import { Facts } from '../parts/facts.tsx'
import { formatNumber, shortDay, shortMoment } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { ShopperMessages, ShopperOrders, ShopperReviews } from './shopper-lists.tsx'

const back = { to: '/admin/shoppers', label: 'Toutes les clientes' }

/** One account: what she ordered, wrote and is owed an answer to. */
export function ShopperScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const asked = useAdminQuery<AdminShopperDetail>(`/admin/shoppers/${encodeURIComponent(id)}`)
  return (
    <AskedDetail asked={asked} title="Compte" back={back}>
      {(shopper) => (
        <>
          <PageHead
            title={`${shopper.firstName} ${shopper.lastName}`}
            back={back}
            beside={shopper.emailVerified || <Badge tone="warning">Email à confirmer</Badge>}
          />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Account shopper={shopper} />
            <div className="flex min-w-0 flex-col gap-4 lg:row-start-1">
              <ShopperOrders orders={shopper.latestOrders} />
              <ShopperMessages messages={shopper.messages} />
              <ShopperReviews reviews={shopper.reviews} />
            </div>
          </div>
        </>
      )}
    </AskedDetail>
  )
}

const newsletters = {
  pending: 'À confirmer',
  confirmed: 'Inscrite',
  unsubscribed: 'Désinscrite',
}
const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

const Account = ({ shopper }: { shopper: AdminShopperDetail }) => (
  <Section title="Compte">
    <Facts
      facts={[
        [
          'Email',
          <a
            key="email"
            href={`mailto:${shopper.email}`}
            className="underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {shopper.email}
          </a>,
        ],
        ['Téléphone', shopper.phoneNumber],
        ['Commandes payées', formatNumber(shopper.orders)],
        ['Dépensé', formatEuros(shopper.spent)],
        ['Compte ouvert', shortDay(shopper.createdAt)],
        ['Dernière visite', shortMoment(shopper.lastSeenAt)],
        ['Adresses', formatNumber(shopper.addresses)],
        ['Newsletter', shopper.newsletter && newsletters[shopper.newsletter]],
        ['Se connecte aussi avec', shopper.signsInWith.map((name) => providers[name] ?? name).join(', ')],
      ]}
    />
  </Section>
)
