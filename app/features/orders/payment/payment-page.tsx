import type { ReactNode } from 'react'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-names.ts'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { Page } from '../../../ui/layout/page.tsx'

type PaymentPageProps = {
  title: string
  icon?: IconName
  tone?: 'success' | 'error'
  children?: ReactNode
  actions?: ReactNode
}

/** The result of the payment and the next steps. */
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
