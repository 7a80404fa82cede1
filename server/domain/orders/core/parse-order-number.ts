import { orderNumberPattern } from './order-number.ts'

/** An order number as people type it: any case, without dashes, O for 0, I or L for 1. Undefined when it can't be one. */
export function parseOrderNumber(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const code = letters.replace(/^NL/, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const number = `NL-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
  return letters.startsWith('NL') && orderNumberPattern.test(number) ? number : undefined
}
