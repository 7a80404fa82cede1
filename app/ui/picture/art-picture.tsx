import { cn } from '../base/cn.ts'
import { NoPicture } from './picture.tsx'
import { useBroken } from './use-broken.ts'

type Source = { width: number; avif: string; webp: string }

type SceneProps = {
  wide: Source[]
  /** Another crop for narrow screens (below 64rem). */
  narrow?: Source[]
  alt: string
  width: number
  height: number
  sizes: string
  first?: boolean
  className?: string
}

const set = (sources: Source[], format: 'avif' | 'webp') =>
  sources.map((source) => `${source[format]} ${source.width}w`).join(', ')
const narrowScreen = '(max-width: 63.99rem)'

/** A picture of the shop's own design, built with the page; a placeholder when it can't be loaded (spec 2, about). */
export function ArtPicture({ wide, narrow, alt, width, height, sizes, first = false, className }: SceneProps) {
  const largest = wide.at(-1)
  const { isBroken, image } = useBroken(largest?.webp)
  if (isBroken) return <NoPicture alt={alt} className={className} />
  return (
    <picture className="contents">
      {narrow &&
        (['avif', 'webp'] as const).map((format) => (
          <source key={format} media={narrowScreen} type={`image/${format}`} srcSet={set(narrow, format)} sizes={sizes} />
        ))}
      <source type="image/avif" srcSet={set(wide, 'avif')} sizes={sizes} />
      <img
        {...image}
        src={largest?.webp}
        srcSet={set(wide, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={cn('bg-plaster object-cover', className)}
      />
    </picture>
  )
}
