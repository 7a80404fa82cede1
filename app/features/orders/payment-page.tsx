import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type PaymentPageProps = {
  title: string
  icon?: IconName
  tone?: 'success' | 'error'
  children?: ReactNode
  actions?: ReactNode
}

/** One word about the payment and the ways on. */
export function PaymentPage({ title, icon, tone, children, actions }: PaymentPageProps) {
  return (
    <Page
      width="form"
      title={
        <span className="flex flex-col items-start gap-5">
          {icon && <Icon name={icon} className={tone === 'success' ? 'size-10 text-success' : 'size-10 text-error'} />}
          {title}
        </span>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        {children}
      </div>
      {actions && <div className="mt-8 flex flex-col gap-3">{actions}</div>}
    </Page>
  )
}

export const PaymentWait = ({ title }: { title: string }) => (
  <PaymentPage title={title}>
    <p className="flex items-center gap-3 text-muted">
      <Spinner /> Un instant, nous interrogeons notre prestataire de paiement…
    </p>
  </PaymentPage>
)
