import { type DragEvent, useEffect, useId, useState } from 'react'
import type { AdminPicture } from '../../../../../contract/api/admin/products.ts'
import { dropSecondPressOnMoved } from '../../../../lib/dom/second-press.ts'
import { cn } from '../../../../ui/base/cn.ts'
import { buttonClass } from '../../../../ui/button/button-class.ts'
import { moveItem } from '../../../components/move-item.ts'
import { Section } from '../../../components/section.tsx'
import { PictureCard } from './picture-card.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUploads } from './use-uploads.ts'

type PicturesSectionProps = {
  pictures: AdminPicture[]
  /** A function of the latest pictures: several may arrive before the next render. */
  onChange: (change: (pictures: AdminPicture[]) => AdminPicture[]) => void
  errors: Record<string, string>
  /** Whether uploads are under way: leaving now loses them. */
  onUploading: (busy: boolean) => void
}

const without = (key: string) => (pictures: AdminPicture[]) => pictures.filter((picture) => picture.key !== key)

/** Finds the picture by key, because uploads may have changed its index meanwhile. */
const moved = (key: string, to: number) => (pictures: AdminPicture[]) => {
  const at = pictures.findIndex((picture) => picture.key === key)
  return at < 0 ? pictures : moveItem(pictures, at, to)
}

/** Uploads by drop or file dialog, several at once; reordered by dragging or by buttons; each with an alternative text. */
export function PicturesSection({ pictures, onChange, errors, onUploading }: PicturesSectionProps) {
  const helpId = useId()
  const { uploads, add, dismiss, busy } = useUploads((picture) =>
    onChange((before) => (before.some(({ key }) => key === picture.key) ? before : [...before, picture])),
  )
  useEffect(() => onUploading(busy), [busy, onUploading])
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files)
  }
  const move = (key: string, to: number) => {
    onChange(moved(key, to))
    setAnnouncement(`Photo en place ${to + 1} sur ${pictures.length}`)
  }
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <Section title="Photos" aside="La première est celle de la collection.">
      {pictures.length > 0 && (
        <ol className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3" onClickCapture={dropSecondPressOnMoved}>
          {pictures.map((picture, at) => (
            <PictureCard
              key={picture.key}
              picture={picture}
              at={at}
              count={pictures.length}
              error={errors[`pictures.${at}.alt`] ?? errors[`pictures.${at}`]}
              isDragged={dragged === picture.key}
              onDescribe={(alt) => onChange((all) => all.map((one) => (one.key === picture.key ? { ...one, alt } : one)))}
              onMove={(to) => move(picture.key, to)}
              onRemove={() => onChange(without(picture.key))}
              onDrag={setDragged}
              onDropped={() => dragged && dragged !== picture.key && move(dragged, at)}
            />
          ))}
        </ol>
      )}
      {/* Dragging is for the mouse; the button inside does the same (WCAG 2.5.7). */}
      <div
        className={cn(
          'flex flex-col items-center gap-3 rounded-soft border border-dashed p-6 text-center text-sm transition-colors',
          over ? 'border-ink bg-plaster' : 'border-edge',
        )}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label
          className={cn(
            buttonClass('secondary', 'small'),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ink',
          )}
        >
          Choisir des photos
          <input
            type="file"
            name="pictures"
            accept="image/*"
            multiple
            className="sr-only"
            aria-describedby={helpId}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        <p id={helpId} className="max-w-md text-muted">
          <span className="max-md:hidden">Ou déposez-les ici. </span>
          Plusieurs à la fois ; JPEG, PNG, WebP ou AVIF, en hauteur (3:4) de préférence.
        </p>
      </div>
      {errors.pictures && (
        <p className="mt-2 text-error text-sm" role="alert">
          {errors.pictures}
        </p>
      )}
      {uploads.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
        </ul>
      )}
      <output className="sr-only">{announcement}</output>
    </Section>
  )
}
