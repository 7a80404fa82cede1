import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../../../contract/api/schema.ts'
import type { Withdrawal } from '../../../../contract/api/withdrawals.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useAdminQuery } from '../../components/admin-api.ts'
import { shortDay, shortMoment } from '../../components/formats.ts'
import { PageHead } from '../../components/page-head.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { FilterBar, FilterSelect } from '../../components/table/filter-bar.tsx'
import type { Column } from '../../components/table/use-data-table.ts'
import { useFocusOnNext } from '../../components/table/use-focus-on-next.ts'
import { apiQuery, useUrlState } from '../../components/table/use-url-state.ts'
import { WithdrawalDeadline } from './withdrawal-deadline.tsx'
import { WithdrawalHandling } from './withdrawal-handling.tsx'
import { WithdrawalOrderDialog } from './withdrawal-order-dialog.tsx'

const names = ['state']

const columnsWith = (onLink: (withdrawal: Withdrawal) => void): Column<Withdrawal>[] => [
  { id: 'declared', header: 'Déclarée', cell: ({ declaredAt }) => shortMoment(declaredAt) },
  {
    id: 'order',
    header: 'Commande',
    cell: (withdrawal) => <OrderOf withdrawal={withdrawal} onLink={onLink} />,
  },
  {
    id: 'who',
    header: 'Cliente',
    cell: ({ name, email }) => (
      <>
        <span className="block">{name}</span>
        <span className="block text-muted text-xs">{email}</span>
      </>
    ),
  },
  {
    id: 'lines',
    header: 'Articles',
    cell: ({ lines, reason }) => (
      <>
        <span className="block whitespace-pre-line">{lines}</span>
        {reason && <span className="block text-muted text-xs">{reason}</span>}
      </>
    ),
  },
  { id: 'inTime', header: 'Délai', cell: ({ order }) => (order ? <WithdrawalDeadline inTime={order.inTime} /> : '–') },
  { id: 'due', header: 'À rembourser avant', cell: ({ refundDueOn }) => shortDay(refundDueOn) },
  {
    id: 'handled',
    header: 'Suite donnée',
    align: 'end',
    cell: ({ id, handledAt }) => <WithdrawalHandling id={id} handledAt={handledAt} mayHandle />,
  },
]

/** Where the customer wrote another number, it was the owner who named the order: she can correct it. */
function OrderOf({ withdrawal, onLink }: { withdrawal: Withdrawal; onLink: (withdrawal: Withdrawal) => void }) {
  const { order, orderNumber } = withdrawal
  const isAsWritten = order && lettersOf(order.orderNumber) === lettersOf(orderNumber)
  return (
    <>
      {order ? (
        <Link
          to={`/admin/orders/${order.id}`}
          className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {order.orderNumber}
        </Link>
      ) : (
        <span className="block">{`${orderNumber}, introuvable : à chercher par le nom`}</span>
      )}
      {!isAsWritten && (
        <Button size="small" variant="quiet" className="-mx-2" aria-haspopup="dialog" onClick={() => onLink(withdrawal)}>
          {order ? 'Changer de commande' : 'Rattacher à une commande'}
        </Button>
      )}
    </>
  )
}

const lettersOf = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** All withdrawals, also those that match no order: the oldest first (law, withdrawal function). */
export function WithdrawalsScreen() {
  const { query } = useUrlState()
  const result = useAdminQuery<Page<Withdrawal>>(`/admin/withdrawals${apiQuery(query, names)}`)
  const [linked, setLinked] = useState<Withdrawal>()
  const columns = useMemo(() => columnsWith(setLinked), [])
  useFocusOnNext(result.data?.content)
  return (
    <>
      <PageHead title="Rétractations" back={{ to: '/admin/orders?flag=withdrawal', label: 'Commandes concernées' }} />
      <FilterBar names={names}>
        <FilterSelect name="state" label="État" all="À traiter" options={[{ value: 'handled', label: 'Traitées' }]} />
      </FilterBar>
      <DataTable
        caption="Rétractations"
        noun={['rétractation', 'rétractations']}
        columns={columns}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ orderNumber }) => `la rétractation de ${orderNumber}`}
        empty={query.get('state') ? 'Aucune rétractation n’a été traitée.' : 'Aucune rétractation n’attend.'}
      />
      {linked && <WithdrawalOrderDialog withdrawal={linked} onClose={() => setLinked(undefined)} />}
    </>
  )
}
