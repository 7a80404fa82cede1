import { useId } from 'react'
import { formatNumber } from './formats.ts'

type ProgressNoticeProps = {
  /** What is under way: « Import des produits ». */
  label: string
  done: number
  total: number
}

/** A progress bar, announced to screen readers. */
export function ProgressNotice({ label, done, total }: ProgressNoticeProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2 rounded-soft border border-line bg-white p-4 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="text-muted tabular-nums">
          {formatNumber(done)} sur {formatNumber(total)}
        </span>
      </div>
      <progress aria-labelledby={id} value={done} max={Math.max(total, 1)} className="progress" />
      {/* Announces every ten percent, not every step. */}
      <output className="sr-only">
        {done >= total ? `${label} : terminé` : `${label} : ${Math.floor((done / Math.max(total, 1)) * 10) * 10} %`}
      </output>
    </div>
  )
}
