import type { Product } from '../../contract/api/catalogue.ts'

/** A product as the API returns it; a test names only what matters to it. */
export const aShownProduct = (options: Partial<Product> = {}): Product => ({
  id: '7',
  name: 'Abaya Nour',
  description: 'Une abaya ample et légère.',
  price: 59.9,
  imageUrl: '/media/abc/640.webp',
  images: [{ url: '/media/abc/640.webp', alt: 'Abaya Nour, de face', width: 900, height: 1200 }],
  categories: ['Abayas'],
  stock: 10,
  sizeQuantities: { M: 10 },
  rating: null,
  reviewCount: 0,
  colour: 'noir',
  fabric: 'crêpe',
  care: 'Lavage à la main.',
  composition: [{ material: 'polyester', percent: 100 }],
  origin: 'Portugal',
  manufacturer: { name: 'Atelier Nacre', address: '75011 Paris', email: 'atelier@nacre-et-lin.example' },
  ...options,
})
