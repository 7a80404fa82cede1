import { type KeyboardEvent, useState } from 'react'
import type { Picture as Facts } from '../../../../contract/api/catalogue.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useModal } from '../../../ui/overlay/use-modal.ts'
import { PictureSteps } from './picture-steps.tsx'
import { ZoomStage } from './zoom-stage.tsx'

type GalleryZoomProps = {
  open: boolean
  onClose: () => void
  pictures: Facts[]
  name: string
  /** The gallery behind it follows. */
  shown: number
  onShow: (index: number) => void
}

/** The pictures full screen, one at a time; each begins unzoomed. */
export function GalleryZoom({ open, onClose, pictures, name, shown, onShow }: GalleryZoomProps) {
  const modal = useModal(open, onClose)
  const [enlarged, setEnlarged] = useState(false)
  const picture = pictures[shown]

  function show(index: number) {
    if (index < 0 || index >= pictures.length) return false
    setEnlarged(false)
    onShow(index)
    return true
  }

  /** Zoomed in, the arrow keys move the picture instead: the stage handles them. */
  function step({ key }: KeyboardEvent) {
    if (enlarged) return
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  }

  return (
    <dialog
      {...modal}
      aria-label={`Photos agrandies : ${name}`}
      className="modal m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper open:flex"
      onKeyDown={step}
      onClose={() => {
        setEnlarged(false)
        modal.onClose()
      }}
    >
      <div className="flex shrink-0 items-center gap-1 px-3 py-2 sm:px-5">
        <p aria-live="polite" className="mr-auto pl-2 text-muted text-sm tabular-nums">
          Photo {shown + 1} sur {pictures.length}
        </p>
        <IconButton
          icon={enlarged ? 'zoom-out' : 'zoom-in'}
          label={enlarged ? 'Réduire' : 'Agrandir deux fois'}
          onClick={() => setEnlarged(!enlarged)}
        />
        <IconButton icon="x" label="Fermer" onClick={onClose} />
      </div>
      <div className="relative min-h-0 grow">
        {open && picture && (
          <ZoomStage
            key={picture.url}
            picture={picture}
            enlarged={enlarged}
            onEnlarge={setEnlarged}
            onStep={(by) => show(shown + by)}
          />
        )}
        <PictureSteps shown={shown} of={pictures.length} onShow={show} className="inset-x-3 sm:inset-x-5" />
      </div>
    </dialog>
  )
}
