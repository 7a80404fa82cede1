import type { Picture as Facts } from '../../../contract/catalogue.ts'
import { useOnFirstUse } from '../../lib/use-on-first-use.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoPicture, Picture } from '../../ui/picture.tsx'
import { PictureSteps } from './picture-steps.tsx'
import { stageSizes } from './stage-sizes.ts'
import { useGallery } from './use-gallery.ts'

const loadZoom = () => import('./gallery-zoom.tsx').then(({ GalleryZoom }) => GalleryZoom)

/** Swiped by hand, stepped by buttons and wheel, chosen by thumbnail; without a script the strip still scrolls. */
export function Gallery({ pictures, name }: { pictures: Facts[]; name: string }) {
  const { strip, shown, show } = useGallery(pictures.length)
  const { Window: Zoom, opened, show: enlarge } = useOnFirstUse(loadZoom)
  if (pictures.length === 0) return <NoPicture alt={name} className="aspect-3/4 w-full" />
  return (
    <section aria-label={`Photos : ${name}`} className="flex flex-col gap-3">
      {pictures.length > 1 && (
        <ul className="order-last grid grid-cols-5 gap-2 max-md:px-5 lg:gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} sur ${pictures.length}`}
                aria-current={index === shown || undefined}
                className={classes(
                  'block w-full overflow-hidden rounded-soft border transition-colors',
                  index === shown ? 'border-ink' : 'border-transparent hover:border-edge',
                )}
                onClick={() => show(index)}
              >
                <Picture picture={picture} sizes="(min-width: 64rem) 8rem, 20vw" decorative className="aspect-3/4 w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for hands only: the button beside it does the same */}
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-soft bg-plaster [scrollbar-width:none]"
          onClick={enlarge}
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className="aspect-3/4 w-full shrink-0 snap-center snap-always">
              <Picture
                picture={picture}
                sizes={stageSizes}
                first={index === 0}
                className={index > 0 ? 'waits size-full' : 'size-full'}
              />
            </li>
          ))}
        </ul>
        <IconButton
          icon="zoom-in"
          label="Agrandir la photo"
          aria-haspopup="dialog"
          className="absolute! top-2 right-2 bg-paper/90 noscript:hidden"
          onClick={enlarge}
        />
        <PictureSteps shown={shown} of={pictures.length} onShow={show} className="inset-x-2 noscript:hidden" />
      </div>
      {Zoom && <Zoom {...opened} pictures={pictures} name={name} shown={shown} onShow={show} />}
    </section>
  )
}
