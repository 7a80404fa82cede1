import type { Dashboard } from '../../../contract/api/admin/dashboard.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { formatWeekday } from '../../lib/format/formats.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { PageHead } from '../components/page-head.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { Alerts } from './alerts.tsx'
import { BestSellers, SizesSold } from './best-sellers.tsx'
import { MissingFactsNotice } from './missing-facts-notice.tsx'
import { OnTimeDeliveries } from './on-time-deliveries.tsx'
import { SalesChart } from './sales-chart.tsx'
import { TodoList } from './todo-list.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'

const everyMs = 60_000

/** What needs doing, then the figures. */
export function DashboardScreen() {
  const result = useAdminQuery<Dashboard>('/admin/today', { everyMs })
  return (
    <>
      <PageHead
        title="Aujourd’hui"
        intro={result.data ? formatWeekday(new Date(result.dataUpdatedAt).toISOString()) : '\u00a0'}
      />
      {result.isPending && <Waiting />}
      <WithoutData result={result} failed={office.todayFailed} />
      {result.data && <Facts today={result.data} />}
    </>
  )
}

const Facts = ({ today: { todo, owner } }: { today: Dashboard }) => (
  <div className="flex flex-col gap-4">
    {owner && <Alerts alerts={owner.alerts} checkedAt={owner.checkedAt} />}
    {owner && <MissingFactsNotice missing={owner.missingFacts} />}
    {owner && <UndeliveredMails mails={owner.undelivered} />}
    <TodoList todo={todo} owners={owner?.todo} />
    {owner && (
      <>
        <SalesChart sales={owner.sales} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <BestSellers sellers={owner.bestSellers} />
            <OnTimeDeliveries promises={owner.promises} />
          </div>
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
