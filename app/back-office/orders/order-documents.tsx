import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import type { OrderDocument } from '../../../contract/api/documents.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { download } from '../../lib/api/download.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { Section } from '../components/section.tsx'

/** Invoice and credit notes, as the customer has them. */
export function OrderDocuments({ order: { id, accountErased, email } }: { order: AdminOrderDetail }) {
  const { data: documents = [] } = useAdminQuery<OrderDocument[]>(`/admin/orders/${id}/documents`)
  const fetching = useAdminMutation({
    do: ({ url, number }: OrderDocument) => download(url.replace('/api', ''), `${number}.pdf`),
  })
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <ul className="flex flex-col gap-1 text-sm">
        {documents.map((document) => (
          <li key={document.id} className="flex items-center justify-between gap-4">
            <button
              type="button"
              className="inline-flex min-h-9 items-center gap-2 underline decoration-line underline-offset-4 hover:decoration-ink"
              onClick={() => fetching.mutate(document)}
            >
              <Icon name="download" className="size-4" />
              {document.kind === 'invoice' ? 'Facture' : 'Avoir'} {document.number}
            </button>
            <span className="tabular-nums">{formatEuros(document.total)}</span>
          </li>
        ))}
      </ul>
      {accountErased && !email && (
        <p className="mt-2 text-muted text-sm">
          La cliente a supprimé son compte : son nom et son adresse ne sont plus que sur ces documents.
        </p>
      )}
    </Section>
  )
}
