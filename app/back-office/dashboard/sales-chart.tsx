import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { counted, shortDay } from '../components/formats.ts'
import { Section } from '../components/section.tsx'

const height = 100
const step = 20
const bar = 14

const title = 'Ventes des 30 derniers jours'

/** Thirty bars, with the same figures as a table for screen readers and for anyone who wants them. */
export function SalesChart({ sales }: Pick<OwnerDashboard, 'sales'>) {
  const total = sales.reduce((sum, day) => sum + day.total, 0)
  const orders = sales.reduce((sum, day) => sum + day.orders, 0)
  if (orders === 0) {
    return (
      <Section title={title}>
        <p className="text-muted text-sm">Aucune vente ces trente derniers jours.</p>
      </Section>
    )
  }
  const most = Math.max(...sales.map((day) => day.total), 1)
  return (
    <Section
      title={title}
      aside={`${formatEuros(total)} encaissés, avant remboursements · ${counted(orders, 'commande', 'commandes')}`}
    >
      <p className="text-muted text-xs tabular-nums" aria-hidden="true">
        {formatEuros(most)}
      </p>
      <svg
        viewBox={`0 0 ${sales.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-line border-y sm:h-44"
        aria-hidden="true"
        focusable="false"
      >
        {sales.map((day, at) => {
          const tall = Math.round((day.total / most) * height)
          return (
            <g key={day.day}>
              <title>{`${shortDay(day.day)} : ${formatEuros(day.total)}, ${counted(day.orders, 'commande', 'commandes')}`}</title>
              {/* The whole column reacts to the pointer, not only its bar. */}
              <rect x={at * step} y="0" width={step} height={height} fill="transparent" className="hover:fill-plaster" />
              <rect
                x={at * step + (step - bar) / 2}
                y={height - tall}
                width={bar}
                height={tall}
                className={at === sales.length - 1 ? 'pointer-events-none fill-accent' : 'pointer-events-none fill-ink'}
              />
            </g>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-muted text-xs" aria-hidden="true">
        {[0, Math.floor(sales.length / 2), sales.length - 1].map((at) => (
          <span key={at}>{shortDay(sales[at]?.day ?? '')}</span>
        ))}
      </p>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-9 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink">
          Voir les chiffres jour par jour
        </summary>
        <table className="mt-2 w-full max-w-md border-collapse tabular-nums">
          <caption className="sr-only">Ventes par jour</caption>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="py-1.5 font-medium">
                Jour
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Commandes
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Montant
              </th>
            </tr>
          </thead>
          <tbody>
            {[...sales].reverse().map((day) => (
              <tr key={day.day} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {shortDay(day.day)}
                </th>
                <td className="py-1.5 text-right">{day.orders}</td>
                <td className="py-1.5 text-right">{formatEuros(day.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}
