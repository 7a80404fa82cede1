import * as productMessages from '../../text/product-messages.ts'
import { compareSizes, isSameScale, type Size } from '../sizes/sizes.ts'
import { cuts, type MeasuredGarment } from './fit.ts'

type Measured = { size: Size; chestMm: number; hipsMm: number; lengthMm: number }
type MeasureFault = { at: number; key: 'size' | 'chestMm' | 'hipsMm'; message: string }

/** What is wrong among the measures of several sizes: a size twice, or a larger one that is narrower (decision 53). */
export function measureFaults(all: Measured[]): MeasureFault[] {
  const inOrder = [...all].sort((one, other) => compareSizes(one.size, other.size))
  return all.flatMap((one, at): MeasureFault[] => {
    if (all.findIndex(({ size }) => size === one.size) < at) {
      return [{ at, key: 'size', message: productMessages.measuredTwice(one.size) }]
    }
    const smaller = inOrder[inOrder.indexOf(one) - 1]
    if (!smaller || !isSameScale(one.size, smaller.size)) return []
    return (['chestMm', 'hipsMm'] as const)
      .filter((key) => one[key] < smaller[key])
      .map((key) => ({ at, key, message: productMessages.narrowerThan(one.size, smaller.size) }))
  })
}

/** The garment for the rule, from what the owner entered; undefined as long as its cut or every size is missing. */
export const measuredGarment = <Sizes extends Measured>(product: {
  cut: (typeof cuts)[number] | null
  stretchPercent: number | null
  measures: Sizes[]
}): (Omit<MeasuredGarment, 'sizes'> & { sizes: Sizes[] }) | undefined =>
  product.cut && product.measures.length > 0
    ? { cut: product.cut, stretchPercent: product.stretchPercent ?? 0, sizes: product.measures }
    : undefined
