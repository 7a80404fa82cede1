import { Link } from 'react-router'
import type { OwnersToday, Today } from '../../../../contract/admin-today.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatNumber } from '../parts/formats.ts'

type Task = { label: string; count: number; to: string; urgent?: boolean }

const orders = (query: string) => `/admin/orders?${query}`

const products = (stock: string) => `/admin/products?state=published&stock=${stock}`

function tasksOf(todo: Today['todo'], owners: OwnersToday['todo'] | undefined): Task[] {
  const forAll: Task[] = [
    { label: 'Commandes à préparer', count: todo.toPrepare, to: orders('status=PAYÉ&sort=promised') },
    { label: 'En préparation', count: todo.inPreparation, to: orders('status=EN_TRAITEMENT&sort=promised') },
    { label: 'Colis en retard', count: todo.late, to: orders('flag=late&sort=promised'), urgent: true },
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
    { label: 'Remboursements en cours', count: owners.refundsPending, to: orders('flag=refund_pending') },
    { label: 'Messages à lire', count: owners.messages, to: '/admin/messages?state=new' },
    { label: 'Avis à vérifier', count: owners.reviews, to: '/admin/reviews?state=waiting' },
    ...stock,
  ]
}

/** Each count leads to the list that shows which; what is urgent says so in colour, size and words. */
export function TodoList({ todo, owners }: { todo: Today['todo']; owners: OwnersToday['todo'] | undefined }) {
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
              className={classes(
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
