import { clothUrl } from '../../../../contract/rules/pictures.ts'
import { cn } from '../../../ui/base/cn.ts'

/** A colour as its cloth: a round cut out of the garment's own picture. */
export const ClothSwatch = ({ url, className }: { url: string; className?: string }) => (
  <span className={cn('block overflow-hidden rounded-full bg-plaster', className)}>
    <img src={clothUrl(url)} alt="" loading="lazy" decoding="async" className="waits size-full" />
  </span>
)
