import { Link } from 'react-router'
import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { counted, formatNumber, formatShare } from '../components/formats.ts'
import { Section } from '../components/section.tsx'

export const BestSellers = ({ sellers }: { sellers: OwnerDashboard['bestSellers'] }) => (
  <Section title="Meilleures ventes" aside="30 jours, avant remboursements et annulations">
    {sellers.length === 0 ? (
      <p className="text-muted text-sm">Rien n’a encore été vendu ces trente derniers jours.</p>
    ) : (
      <ol className="divide-y divide-line text-sm">
        {sellers.map(({ productId, name, pieces, total }) => (
          <li key={productId} className="flex items-center justify-between gap-4 py-1">
            <Link
              to={`/admin/products/${productId}`}
              className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {name}
            </Link>
            <span className="whitespace-nowrap text-muted tabular-nums">
              {counted(pieces, 'pièce', 'pièces')} · {formatEuros(total)}
            </span>
          </li>
        ))}
      </ol>
    )}
  </Section>
)

/** The share of the received stock that was sold, by size. */
export const SizesSold = ({ sizes }: { sizes: OwnerDashboard['sizes'] }) => (
  <Section title="Écoulement par taille" aside="depuis toujours, avant retours et annulations">
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">Part des pièces vendues par taille</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          <th scope="col" className="w-14 py-1.5 font-medium">
            Taille
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Part vendue
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Vendues
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            En stock
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, sold, available, share }) => (
          <tr key={size} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 text-left font-medium">
              {size}
            </th>
            <td className="py-2">
              <span className="flex items-center gap-3">
                <svg
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="h-1.5 w-full max-w-32"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect width="100" height="6" className="fill-plaster" />
                  <rect width={Math.round(share * 100)} height="6" className="fill-ink" />
                </svg>
                {formatShare(share)}
              </span>
            </td>
            <td className="py-2 text-right">{formatNumber(sold)}</td>
            <td className="py-2 text-right">{formatNumber(available)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)
