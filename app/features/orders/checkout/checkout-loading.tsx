import type { ReactNode } from 'react'
import * as pendingMessages from '../../../../contract/text/pending-messages.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'

const title = 'Finalisez votre commande'

export const CheckoutLoading = () => (
  <Page title={title}>
    <Loading label="Chargement de votre commande…" className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <span className="flex flex-col gap-10">
        {['w-56', 'w-48', 'w-36'].map((width) => (
          <span key={width} className="flex flex-col gap-4">
            <Skeleton className={`h-8 ${width}`} />
            <span className="grid gap-3 sm:grid-cols-2">
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </span>
          </span>
        ))}
      </span>
      <span className="flex flex-col gap-5 self-start border border-line p-5 sm:p-7">
        <Skeleton className="h-8 w-40" />
        {[1, 2].map((line) => (
          <span key={line} className="flex gap-4">
            <Skeleton className="h-24 w-18" />
            <span className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/4" />
            </span>
          </span>
        ))}
        <Skeleton className="h-28" />
        <Skeleton className="h-13" />
      </span>
    </Loading>
  </Page>
)

export const CheckoutFailed = (problem: Parameters<typeof LoadFailed>[0]) => (
  <Page title={title}>
    <LoadFailed {...problem} />
  </Page>
)

/** Changes of the cart wait for the network: the order opens by itself once they are in. */
export const CheckoutWaits = ({ children }: { children: ReactNode }) => (
  <Page title={title}>
    <div className="flex flex-col gap-6">
      <Alert kind="info">{pendingMessages.checkoutWaits}</Alert>
      {children}
    </div>
  </Page>
)
