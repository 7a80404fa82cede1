import type { OwnersToday } from '../../../../contract/admin-today.ts'
import { formatEuros } from '../../../../contract/money.ts'
import { counted, shortDay } from '../parts/formats.ts'
import { Section } from '../parts/section.tsx'

const height = 160
const step = 20
const bar = 14

/** Thirty bars for eyes, the same as a table for ears and for whoever wants the figures. */
export function SalesChart({ sales }: Pick<OwnersToday, 'sales'>) {
  const total = sales.reduce((sum, day) => sum + day.total, 0)
  const orders = sales.reduce((sum, day) => sum + day.orders, 0)
  const most = Math.max(...sales.map((day) => day.total), 1)
  return (
    <Section title="Ventes des 30 derniers jours" aside={`${formatEuros(total)} · ${counted(orders, 'commande', 'commandes')}`}>
      <svg viewBox={`0 0 ${sales.length * step} ${height + 24}`} className="h-auto w-full" aria-hidden="true" focusable="false">
        <line x1="0" x2={sales.length * step} y1={height + 0.5} y2={height + 0.5} className="stroke-line" />
        {sales.map((day, at) => {
          const tall = Math.round((day.total / most) * (height - 10))
          return (
            <g key={day.day}>
              <title>{`${shortDay(day.day)} : ${formatEuros(day.total)}`}</title>
              {/* The whole column answers to the pointer, not only its bar. */}
              <rect x={at * step} y="0" width={step} height={height} fill="transparent" />
              <rect
                x={at * step + (step - bar) / 2}
                y={height - tall}
                width={bar}
                height={tall}
                className={at === sales.length - 1 ? 'fill-accent' : 'fill-ink'}
              />
              {(sales.length - 1 - at) % 7 === 0 && (
                <text x={at * step + step / 2} y={height + 17} textAnchor="middle" className="fill-muted text-[9px]">
                  {shortDay(day.day)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
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
            {sales.toReversed().map((day) => (
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
