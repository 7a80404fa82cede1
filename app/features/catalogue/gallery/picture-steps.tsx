import { cn } from '../../../ui/base/cn.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

type PictureStepsProps = { shown: number; of: number; onShow: (index: number) => void; className?: string }

/** Buttons for the previous and next picture, at the sides, so that a click between them reaches the picture. */
export const PictureSteps = ({ shown, of, onShow, className }: PictureStepsProps) =>
  of > 1 && (
    <div className={cn('pointer-events-none absolute top-1/2 flex -translate-y-1/2 justify-between', className)}>
      <IconButton
        icon="chevron-left"
        label="Photo précédente"
        className="pointer-events-auto bg-paper/90"
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      />
      <IconButton
        icon="chevron-right"
        label="Photo suivante"
        className="pointer-events-auto bg-paper/90"
        disabled={shown === of - 1}
        onClick={() => onShow(shown + 1)}
      />
    </div>
  )
