import { useQuery } from '@tanstack/react-query'
import type { OrderDocument } from '../../../../contract/api/documents.ts'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { download } from '../../../lib/api/download.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useAction } from '../../../ui/overlay/use-action.ts'
import { ordersKey } from '../orders-query.ts'

const kindNames: Record<OrderDocument['kind'], string> = { invoice: 'Facture', credit_note: 'Avoir' }

/** Invoice and credit notes; nothing while there are none. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const documents = useQuery(
    {
      // A new state may have brought a new document.
      queryKey: [...ordersKey, order.id, 'documents', order.statusCode, order.refunded],
      queryFn: ({ signal }) => callApi<OrderDocument[]>(`/orders/${order.id}/documents`, { signal }),
    },
    queryClient,
  )
  if (documents.isError && !documents.data) {
    return (
      <Card title="Documents">
        <LoadFailed result={documents} />
      </Card>
    )
  }
  if (!documents.data || documents.data.length === 0) return null
  return (
    <Card title="Documents">
      <ul className="flex flex-col gap-1">
        {documents.data.map((document) => (
          <li key={document.id}>
            <DocumentButton document={document} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DocumentButton({ document: { id, kind, number } }: { document: OrderDocument }) {
  const { busy, run } = useAction(() => download(`/documents/${id}.pdf`, `${number}.pdf`))
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-3 text-sm underline underline-offset-4"
      aria-busy={busy || undefined}
      onClick={run}
    >
      {busy ? <Spinner className="size-4" /> : <Icon name="download" className="size-4" />}
      {kindNames[kind]} {number} (PDF)
    </button>
  )
}
