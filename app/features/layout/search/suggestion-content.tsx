import { formatEuros } from '../../../../contract/rules/money.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'
import type { Option } from './suggestion-groups.ts'

/** A product with picture and price; anything else with its icon. */
export const SuggestionContent = ({ label, product, aside }: Option) =>
  product ? (
    <>
      <Thumbnail url={product.picture?.url ?? ''} alt="" sizes="48px" className="h-16 w-12 shrink-0" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        <span className="block text-muted text-sm">{formatEuros(product.price)}</span>
      </span>
    </>
  ) : (
    <>
      <Icon name={aside ? 'arrow-right' : 'search'} className="size-4 text-muted" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      {aside && <span className="text-muted text-sm">{aside}</span>}
    </>
  )
