import type { Picture as Facts } from '../../../../contract/api/catalogue.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Picture } from '../../../ui/picture/picture.tsx'

type GalleryThumbnailsProps = { pictures: Facts[]; shown: number; onShow: (index: number) => void }

/** Five in a row (spec 2, gallery); on a phone a counter and a line per picture. */
export const GalleryThumbnails = ({ pictures, shown, onShow }: GalleryThumbnailsProps) => (
  <div className="order-last flex items-center gap-3 max-md:px-5">
    <p aria-hidden="true" className="shrink-0 text-muted text-xs tabular-nums md:hidden">
      {shown + 1} / {pictures.length}
    </p>
    <ul className="grow md:grid md:grid-cols-5 max-md:flex max-md:gap-1 gap-2 lg:gap-3">
      {pictures.map((picture, index) => (
        <li key={picture.url} className="max-md:grow">
          <button
            type="button"
            aria-label={`Photo ${index + 1} sur ${pictures.length}`}
            aria-current={index === shown || undefined}
            className={cn(
              'block w-full overflow-hidden rounded-soft transition-colors max-md:h-9 md:border',
              index === shown
                ? 'border-ink text-ink forced-colors:md:border-4'
                : 'border-transparent text-line hover:border-edge',
            )}
            onClick={() => onShow(index)}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 8rem, 20vw"
              decorative
              className="aspect-3/4 w-full max-md:hidden"
            />
            <span className="block border-current border-t-2 md:hidden" />
          </button>
        </li>
      ))}
    </ul>
  </div>
)
