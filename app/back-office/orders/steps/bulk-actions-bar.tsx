import { type ReactNode, useId } from 'react'
import type { AdminOrder } from '../../../../contract/api/admin/orders.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { counted } from '../../components/formats.ts'
import { type OrderAction, type OrderStep, reasonAgainst, stepLabel } from './order-steps.ts'

type ChosenBarProps = {
  orders: AdminOrder[]
  /** How many of them are on other pages of the list. */
  elsewhere: number
  busy: boolean
  printing: boolean
  onStep: (step: OrderStep) => void
  onPrint: () => void
  onClear: () => void
}

/** The actions for the selected orders; stays in view while scrolling. An action that fits none of them says why. */
export function BulkActionsBar({ orders, elsewhere, busy, printing, onStep, onPrint, onClear }: ChosenBarProps) {
  const step = { orders, busy, onStep }
  return (
    <section
      aria-label="Commandes choisies"
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-soft bg-white p-3 shadow-raised ring-1 ring-line"
    >
      <output className="mr-2 font-medium text-sm tabular-nums">
        {counted(orders.length, 'choisie', 'choisies')}
        {elsewhere > 0 && `, dont ${elsewhere} sur d’autres pages`}
      </output>
      <Step name="prepare" label="Préparer" {...step} />
      <Step
        name="print"
        label="Bons et étiquettes"
        icon={<Icon name="download" className="size-4" />}
        orders={orders}
        busy={printing}
        onStep={onPrint}
      />
      <Step name="ship" label="Expédier" more="…" {...step} />
      <Step name="deliver" label="Marquer livrées" more="…" {...step} />
      <Button size="small" variant="quiet" onClick={onClear}>
        Ne rien choisir
      </Button>
    </section>
  )
}

const offClass = 'cursor-not-allowed aria-disabled:border-line aria-disabled:bg-plaster aria-disabled:text-muted'

type StepProps<Action extends OrderAction> = Pick<ChosenBarProps, 'orders' | 'busy'> & {
  name: Action
  label: string
  icon?: ReactNode
  more?: ReactNode
  onStep: (action: Action) => void
}

/** An unavailable action can still be focused and pressed, and then says why: a touch screen shows no tooltip. */
function Step<Action extends OrderAction>({ name, label, icon, more, orders, busy, onStep }: StepProps<Action>) {
  const reasonId = useId()
  const reason = reasonAgainst(name, orders)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        aria-disabled={Boolean(reason)}
        title={reason}
        aria-describedby={reason && reasonId}
        className={reason && offClass}
        onClick={() => (reason ? toast.warning(reason) : onStep(name))}
      >
        {icon}
        {stepLabel(label, name, orders)}
        {more}
      </Button>
      {reason && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </>
  )
}
