import { useState } from 'react'
import { srcset } from '../../contract/pictures.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type ThumbnailProps = { url: string; alt: string; sizes?: string; className?: string }

/** A small 3:4 picture in the pictures' own plaster; a broken one gives way to a placeholder. */
export function Thumbnail({ url, alt, sizes = '84px', className }: ThumbnailProps) {
  const [broken, setBroken] = useState(false)
  const box = classes('block overflow-hidden rounded-soft bg-plaster object-cover', className)
  if (broken || !url) {
    return (
      <span
        className={classes(box, 'flex items-center justify-center text-muted')}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <Icon name="shopping-bag" />
      </span>
    )
  }
  return (
    <img
      src={url}
      srcSet={url.startsWith('/media/') ? srcset(url, 'webp') : undefined}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      className={box}
      onError={() => setBroken(true)}
    />
  )
}
