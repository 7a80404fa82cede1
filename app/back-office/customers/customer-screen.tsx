import { useState } from 'react'
import type { AdminCustomerDetail } from '../../../contract/api/admin/customers.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { formatNumber, shortDay, shortMoment } from '../components/formats.ts'
import { Notes } from '../components/notes.tsx'
import { PageHead } from '../components/page-head.tsx'
import { QueryDetail } from '../components/query-detail.tsx'
import { Section } from '../components/section.tsx'
import { CustomerMessages, CustomerOrders, CustomerReviews } from './customer-lists.tsx'

const back = { to: '/admin/shoppers', label: 'Toutes les clientes' }

/** A customer's account: orders, messages and withdrawals. */
export function CustomerScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const result = useAdminQuery<AdminCustomerDetail>(`/admin/shoppers/${encodeURIComponent(id)}`)
  return (
    <QueryDetail result={result} title="Compte" back={back}>
      {(customer) => (
        <>
          <PageHead
            title={`${customer.firstName} ${customer.lastName}`}
            back={back}
            beside={customer.emailVerified || <Badge tone="warning">Email à confirmer</Badge>}
          />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <Account customer={customer} />
              <Notes path={`/admin/shoppers/${customer.id}/notes`} notes={customer.notes} />
              <EndSessions id={customer.id} />
              {customer.secondFactor && <ResetFactor customer={customer} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4 lg:row-start-1">
              <CustomerOrders orders={customer.latestOrders} />
              <CustomerMessages messages={customer.messages} email={customer.email} />
              <CustomerReviews reviews={customer.reviews} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

const newsletters = {
  pending: 'À confirmer',
  confirmed: 'Inscrite',
  unsubscribed: 'Désinscrite',
}
const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

const Account = ({ customer }: { customer: AdminCustomerDetail }) => (
  <Section title="Compte">
    <DescriptionList
      facts={[
        [
          'Email',
          <a
            key="email"
            href={`mailto:${customer.email}`}
            className="underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {customer.email}
          </a>,
        ],
        ['Téléphone', customer.phoneNumber],
        ['Commandes payées', formatNumber(customer.orders)],
        ['Dépensé', formatEuros(customer.spent)],
        ['Compte ouvert', shortDay(customer.createdAt)],
        ['Dernière visite', shortMoment(customer.lastSeenAt)],
        ['Adresses', formatNumber(customer.addresses)],
        ['Newsletter', customer.newsletter && newsletters[customer.newsletter]],
        ['Offres', customer.offers && newsletters[customer.offers]],
        ['Se connecte aussi avec', customer.signsInWith.map((name) => providers[name] ?? name).join(', ')],
        ['Validation en deux étapes', customer.secondFactor ? 'Active' : null],
      ]}
    />
  </Section>
)

/** For a customer who fears that someone else uses the account. */
function EndSessions({ id }: { id: string }) {
  const end = useAdminMutation({
    do: () => callApi(`/admin/shoppers/${id}/end-sessions`, { method: 'POST' }),
    done: settingsMessages.sessionsEnded,
  })
  return (
    <Button variant="secondary" size="small" className="self-start" busy={end.isPending} onClick={() => end.mutate()}>
      Déconnecter tous ses appareils
    </Button>
  )
}

/** For a customer who lost telephone and recovery codes. */
function ResetFactor({ customer: { id, firstName, email } }: { customer: AdminCustomerDetail }) {
  const [open, setOpen] = useState(false)
  const reset = useAdminMutation({
    do: () => callApi(`/admin/shoppers/${id}/reset-factor`, { method: 'POST', body: {} }),
    done: settingsMessages.factorReset,
    afterwards: () => setOpen(false),
  })
  return (
    <>
      <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        Réinitialiser sa validation en deux étapes
      </Button>
      <ConfirmDialog
        open={open}
        title="Réinitialiser sa validation en deux étapes ?"
        confirm="Réinitialiser"
        danger
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>
          Assurez-vous d’abord que c’est bien {firstName} qui le demande : rappelez-la au numéro d’une commande livrée, et
          demandez-lui ce qu’elle a commandé. Un mail seul ne suffit pas : qui aurait pris sa boîte l’écrirait aussi.
        </p>
        <p>
          Tous ses appareils seront déconnectés, et un mail part à {email}. Son mot de passe reste le même : elle en a besoin pour
          se connecter.
        </p>
      </ConfirmDialog>
    </>
  )
}
