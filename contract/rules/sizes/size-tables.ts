import type { DefaultSize } from './sizes.ts'

/** Body measures in centimetres (spec 3, size table). */
export const sizeTable: Record<DefaultSize, { bust: string; waist: string; hips: string; length: string }> = {
  XS: { bust: '82-85', waist: '62-65', hips: '88-91', length: '135' },
  S: { bust: '86-89', waist: '66-69', hips: '92-95', length: '137' },
  M: { bust: '90-93', waist: '70-73', hips: '96-99', length: '140' },
  L: { bust: '94-97', waist: '74-77', hips: '100-103', length: '142' },
  XL: { bust: '98-102', waist: '78-82', hips: '104-108', length: '145' },
}

/** Width and length of a scarf in centimetres; other sizes are not made. */
export const scarfTable: Partial<Record<DefaultSize, { width: number; length: number }>> = {
  S: { width: 65, length: 180 },
  M: { width: 75, length: 190 },
  L: { width: 85, length: 200 },
}
