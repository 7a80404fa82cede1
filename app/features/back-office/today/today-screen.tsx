import type { Today } from '../../../../contract/admin-today.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { formatWeekday } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Alerts } from './alerts.tsx'
import { BestSellers, SizesSold } from './best-sellers.tsx'
import { SalesChart } from './sales-chart.tsx'
import { TodoList } from './todo-list.tsx'

const everyMs = 60_000

/** What needs doing, then how the shop does. */
export function TodayScreen() {
  const asked = useAdminQuery<Today>('/admin/today', { everyMs })
  return (
    <>
      <PageHead title="Aujourd’hui" intro={asked.data ? formatWeekday(new Date(asked.dataUpdatedAt).toISOString()) : '\u00a0'} />
      {asked.isPending && <Waiting />}
      {asked.error && !asked.data && (
        <Notice
          title={messageOf(asked.error, office.todayFailed)}
          action={
            <Button size="small" variant="secondary" onClick={() => void asked.refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
      {asked.data && <Facts today={asked.data} />}
    </>
  )
}

const Facts = ({ today: { todo, owner } }: { today: Today }) => (
  <div className="flex flex-col gap-4">
    {owner && <Alerts alerts={owner.alerts} checkedAt={owner.checkedAt} />}
    <TodoList todo={todo} owners={owner?.todo} />
    {owner && (
      <>
        <SalesChart sales={owner.sales} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <BestSellers sellers={owner.bestSellers} />
          <SizesSold sizes={owner.sizes} />
        </div>
      </>
    )}
  </div>
)

const Waiting = () => (
  <Loading label="Aujourd’hui : chargement…" className="flex flex-col gap-4">
    <span className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {[1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} className="h-24" />
      ))}
    </span>
    <Skeleton className="h-72" />
  </Loading>
)
