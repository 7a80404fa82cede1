import type { AdminPicture } from '../../../../../contract/api/admin/products.ts'
import { cn } from '../../../../ui/base/cn.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { TextareaField } from '../../../../ui/form/textarea-field.tsx'
import { Thumbnail } from '../../../../ui/picture/thumbnail.tsx'

type PictureCardProps = {
  picture: AdminPicture
  /** Zero-based. */
  at: number
  count: number
  error: string | undefined
  isDragged: boolean
  onDescribe: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (key: string | undefined) => void
  onDropped: () => void
}

export function PictureCard({
  picture: { key, url, alt },
  at,
  count,
  error,
  isDragged,
  onDescribe,
  onMove,
  onRemove,
  onDrag,
  onDropped,
}: PictureCardProps) {
  const name = `photo ${at + 1}`
  return (
    <li>
      <div
        className={cn('flex gap-3 rounded-soft border border-line p-3 sm:flex-col', isDragged && 'opacity-50')}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          onDropped()
        }}
      >
        <div
          draggable
          // An image is draggable as a file: pointer events are off, so that the frame is dragged instead.
          className="relative w-24 shrink-0 cursor-grab self-start *:pointer-events-none sm:w-full"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', key)
            onDrag(key)
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <Thumbnail url={url} alt="" sizes="(min-width: 40rem) 16rem, 6rem" className="aspect-3/4 w-full" />
          {at === 0 && <Badge className="absolute top-2 left-2 max-sm:hidden">Principale</Badge>}
        </div>
        <div className="flex min-w-0 grow flex-col gap-2">
          <div className="flex items-center justify-between">
            <span className="text-muted text-xs">
              {at + 1} sur {count}
            </span>
            <span className="flex">
              <IconButton
                icon="arrow-left"
                label={`Avancer la ${name}`}
                className="size-9"
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              />
              <IconButton
                icon="arrow-right"
                label={`Reculer la ${name}`}
                className="size-9"
                disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              />
              <IconButton icon="trash-2" label={`Retirer la ${name}`} className="size-9" onClick={onRemove} />
            </span>
          </div>
          <TextareaField
            label={`Description de la ${name}`}
            labelHidden
            name={`pictures.${at}.alt`}
            placeholder="Ce que l’on voit, pour qui ne la voit pas"
            rows={3}
            maxLength={300}
            value={alt}
            error={error}
            onChange={(event) => onDescribe(event.target.value)}
          />
        </div>
      </div>
    </li>
  )
}
