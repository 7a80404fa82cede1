import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const title = 'Finalisez votre commande'

export const CheckoutLoading = () => (
  <Page title={title}>
    <Loading label="Chargement de votre commande…" className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <span className="flex flex-col gap-6">
        <Skeleton className="h-40" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </span>
      <Skeleton className="h-112" />
    </Loading>
  </Page>
)

export const CheckoutProblem = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <Page title={title}>
    <Notice
      action={
        <Button size="small" variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      {sentence}
    </Notice>
  </Page>
)
