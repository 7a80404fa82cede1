import { useState } from 'react'
import { srcset } from '../../../contract/rules/pictures.ts'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'

type ThumbnailProps = { url: string; alt: string; sizes?: string; className?: string }

/** A small 3:4 picture on the pictures' background colour; a placeholder when it fails to load. */
export function Thumbnail({ url, alt, sizes = '84px', className }: ThumbnailProps) {
  const [broken, setBroken] = useState(false)
  const box = cn('block overflow-hidden rounded-soft bg-plaster object-cover', className)
  if (broken || !url) {
    return (
      <span
        className={cn(box, 'flex items-center justify-center text-muted')}
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
