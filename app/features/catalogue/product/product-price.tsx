import { formatEuros } from '../../../../contract/rules/money.ts'
import { useTaxSuffix } from '../../../lib/settings/use-tax-suffix.ts'

/** The price of a product, in euros, as its page and the skeleton of its page show it. */
export function ProductPrice({ euros }: { euros: number }) {
  return (
    <>
      {formatEuros(euros)}
      <span className="text-muted text-sm">{useTaxSuffix()}</span>
    </>
  )
}
