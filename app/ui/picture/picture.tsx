import type { Picture as Facts } from '../../../contract/api/catalogue.ts'
import { srcset } from '../../../contract/rules/pictures.ts'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import { useBroken } from './use-broken.ts'

type PictureProps = {
  picture: Facts
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The first picture of a page loads eagerly; all others when near. */
  first?: boolean
  /** No alternative text, because the text beside it says the same. */
  decorative?: boolean
  className?: string
}

/** A picture in the lightest format and width that fits; a placeholder when it can't be loaded. */
export function Picture({
  picture: { url, alt, width, height },
  sizes,
  first = false,
  decorative = false,
  className,
}: PictureProps) {
  const { isBroken, image } = useBroken(url)
  if (isBroken) return <NoPicture alt={decorative ? '' : alt} className={className} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcset(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcset(url, 'webp')} sizes={sizes} />
      <img
        {...image}
        src={url}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'auto' : 'async'}
        className={cn('bg-plaster object-cover', className)}
      />
    </picture>
  )
}

/** Replaces a missing picture. */
export function NoPicture({ alt, className }: { alt?: string; className?: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cn('flex items-center justify-center bg-plaster text-edge', className)}
    >
      <Icon name="image-off" className="size-8" />
    </span>
  )
}
