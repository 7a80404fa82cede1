import { Link } from 'react-router'
import type { Dashboard, OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { cn } from '../../ui/base/cn.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { formatNumber } from '../components/formats.ts'

type Task = { label: string; count: number; to: string; urgent?: boolean }

const orders = (query: string) => `/admin/orders?${query}`

const products = (stock: string) => `/admin/products?state=published&stock=${stock}`

function tasksOf(todo: Dashboard['todo'], owners: OwnerDashboard['todo'] | undefined): Task[] {
  const forAll: Task[] = [
    { label: 'Commandes à préparer', count: todo.toPrepare, to: orders('status=PAYÉ&sort=promised') },
    { label: 'En préparation', count: todo.inPreparation, to: orders('status=EN_TRAITEMENT&sort=promised') },
    { label: 'À expédier aujourd’hui', count: todo.toShip, to: orders('flag=to_ship&sort=ship'), urgent: true },
    { label: 'Colis en retard', count: todo.late, to: orders('flag=late&sort=promised'), urgent: true },
    { label: 'Colis en difficulté', count: todo.parcelTrouble, to: orders('flag=parcel_trouble'), urgent: true },
    { label: 'Échanges en cours', count: todo.exchanges ?? 0, to: orders('flag=exchange') },
  ]
  const stock: Task[] = [
    { label: 'Tailles épuisées', count: todo.soldOut, to: products('out'), urgent: true },
    { label: 'Tailles presque épuisées', count: todo.lowStock, to: products('low') },
  ]
  if (!owners) return [...forAll, ...stock]
  return [
    ...forAll,
    { label: 'Rétractations ouvertes', count: owners.withdrawals, to: '/admin/withdrawals' },
    { label: 'Remboursements échoués', count: owners.refundsFailed, to: orders('flag=refund_failed'), urgent: true },
    { label: 'Paiements contestés', count: owners.disputes, to: orders('flag=dispute'), urgent: true },
    { label: 'Remboursements en cours', count: owners.refundsPending, to: orders('flag=refund_pending') },
    { label: 'Messages sans réponse', count: owners.messages, to: '/admin/messages?state=open' },
    { label: 'Avis à vérifier', count: owners.reviews, to: '/admin/reviews?state=waiting' },
    ...stock,
  ]
}

/** Each count links to its list; what is urgent says so in colour, size and words. */
export function TodoList({ todo, owners }: { todo: Dashboard['todo']; owners: OwnerDashboard['todo'] | undefined }) {
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="sr-only">
        À faire
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-5">
        {tasksOf(todo, owners).map(({ label, count, to, urgent }) => (
          <li key={label}>
            <Link
              to={to}
              className={cn(
                'flex h-full min-h-24 flex-col justify-between gap-2 rounded-soft border p-3 transition-colors hover:border-ink sm:p-4',
                count === 0 ? 'border-line text-muted' : urgent ? 'border-accent/40 bg-accent-soft' : 'border-line bg-white',
              )}
            >
              <span className="flex items-center justify-between gap-2">
                <span className="font-display text-3xl tabular-nums">{formatNumber(count)}</span>
                {urgent && count > 0 && <Icon name="triangle-alert" className="size-5 text-accent" />}
              </span>
              <span className="text-sm leading-snug">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
