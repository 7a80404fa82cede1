import type { Picture as Facts } from '../../../../contract/api/catalogue.ts'
import { cn } from '../../../ui/base/cn.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useLazyWindow } from '../../../ui/overlay/use-lazy-window.ts'
import { NoPicture, Picture } from '../../../ui/picture/picture.tsx'
import { gallerySizes, stageWidth } from './gallery-sizes.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { PictureSteps } from './picture-steps.tsx'
import { useGallery } from './use-gallery.ts'

const loadZoom = () => import('./gallery-zoom.tsx').then(({ GalleryZoom }) => GalleryZoom)

/** Moved by swipe, buttons, wheel and thumbnails; without a script the strip still scrolls. */
export function Gallery({ pictures, name }: { pictures: Facts[]; name: string }) {
  const { strip, shown, show } = useGallery(pictures.length)
  const { Window: Zoom, opened, show: enlarge } = useLazyWindow('zoom', loadZoom)
  if (pictures.length === 0) return <NoPicture alt={name} className="aspect-3/4 w-full" />
  return (
    <section aria-label={`Photos : ${name}`} className="flex flex-col md:gap-3">
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} shown={shown} onShow={show} />}
      <div className={cn('relative max-w-full', pictures.length === 1 && 'md:max-w-[max(18rem,(100dvh-12.5rem)*0.75)]')}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for hands only: the button beside it does the same */}
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className={cn(
            'flex cursor-zoom-in snap-x snap-mandatory gap-1 overflow-x-auto overscroll-x-contain md:rounded-soft [scrollbar-width:none]',
            stageWidth,
          )}
          onClick={({ target, currentTarget }) => {
            show([...currentTarget.children].findIndex((item) => item.contains(target as Node)))
            enlarge()
          }}
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className="aspect-3/4 shrink-0 snap-start snap-always bg-plaster">
              <Picture
                picture={picture}
                sizes={gallerySizes}
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
          // On a phone a tap on the picture does it: the button is for the keyboard and for screen readers.
          className="absolute! top-2 right-2 bg-paper/90 max-md:not-focus-visible:opacity-0 noscript:hidden"
          onClick={enlarge}
        />
        <PictureSteps shown={shown} of={pictures.length} onShow={show} className="inset-x-2 max-md:hidden noscript:hidden" />
      </div>
      {Zoom && <Zoom {...opened} pictures={pictures} name={name} shown={shown} onShow={show} />}
    </section>
  )
}
