import { formatDay } from '../../../lib/format/formats.ts'
import { cn } from '../../../ui/base/cn.ts'
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx'
import type { OrderStep } from './order-steps.ts'

/** From paid to delivered; done steps are filled and dated, the last says by `arrival` when it is expected. */
export const OrderProgress = ({ steps, arrival }: { steps: OrderStep[]; arrival: string | null }) =>
  steps.length > 0 && (
    <ol aria-label="Étapes de la commande" className="grid text-sm sm:grid-cols-4">
      {steps.map(({ code, label, date, done, isNow }) => (
        <li
          key={code}
          aria-current={isNow ? 'step' : undefined}
          className="group relative pb-5 pl-6 last:pb-0 sm:pt-6 sm:pr-3 sm:pb-0 sm:pl-0"
        >
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-3 bottom-[-0.75rem] left-[0.3125rem] w-px group-last:hidden sm:top-[0.3125rem] sm:right-0 sm:bottom-auto sm:left-0 sm:h-px sm:w-auto',
              done && !isNow ? 'bg-ink' : 'bg-line',
            )}
          />
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-[0.3125rem] left-0 size-[0.6875rem] rounded-full border-2 sm:top-0',
              done ? 'border-ink bg-ink forced-colors:bg-[CanvasText]' : 'border-edge bg-white',
            )}
          />
          <p className={isNow ? 'font-medium' : done ? undefined : 'text-muted'}>
            {label}
            {!done && <VisuallyHidden> (à venir)</VisuallyHidden>}
          </p>
          {date && (
            <time dateTime={date} className="text-muted">
              {formatDay(date)}
            </time>
          )}
          {code === 'LIVRÉ' && !done && arrival && <p className="text-muted">{arrival}</p>}
        </li>
      ))}
    </ol>
  )
