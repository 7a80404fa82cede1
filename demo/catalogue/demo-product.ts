import type { SizeQuantities } from '../../contract/rules/sizes/sizes.ts'

export const demoCategories = [
  'Abayas',
  'Robes',
  'Kimonos',
  'Ensembles',
  'Khimars',
  'Foulards',
  'Cérémonie',
  'Quotidien',
] as const
type DemoCategory = (typeof demoCategories)[number]

/** One colour of a model; its key in `colours` ends the key of a garment in photographs.json. */
export type DemoColour = {
  /** The sentence about this colour alone. */
  description: string
  priceCents: number
  /** Stock received; 0 is a sold-out size. */
  stock: SizeQuantities
  /** Position on the home page. */
  featured?: number
}

/** One cut. Its key begins the keys of its garments in photographs.json. */
export type DemoModel = {
  key: string
  /** The colour is appended. */
  name: string
  description: string
  categories: DemoCategory[]
  origin: string
  manufacturer: { name: string; address: string; email: string }
  colours: Record<string, DemoColour>
}

export type DemoReview = {
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
  /** Days before the day of loading. */
  publishedDaysAgo: number
}
