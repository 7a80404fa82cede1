import type { DemoModel } from './demo-product.ts'
import { bursaMaker, parisMaker } from './makers.ts'

export const veils: DemoModel[] = [
  {
    key: 'khimar',
    name: 'Khimar Lina',
    description:
      'Un khimar une pièce, mi-long, qui dégage le visage et couvre jusqu’aux hanches. Le bord élastiqué tient en place sans épingle, le crêpe reste léger sur les épaules.',
    categories: ['Khimars', 'Quotidien'],
    origin: 'Confectionné en France',
    manufacturer: parisMaker,
    colours: {
      midnight: {
        description: 'Bleu nuit opaque, à porter avec tout.',
        priceCents: 49_90,
        stock: { S: 15, M: 22, L: 18 },
      },
      rose: {
        description: 'Un vieux rose tendre, doux au visage.',
        priceCents: 49_90,
        stock: { S: 10, M: 12, L: 5 },
        featured: 4,
      },
      taupe: {
        description: 'Taupe neutre, le plus demandé de la saison.',
        priceCents: 45_00,
        stock: { S: 0, M: 4, L: 2 },
      },
    },
  },
  {
    key: 'scarf',
    name: 'Foulard Brise',
    description:
      'Un voile de viscose et modal qui se drape en deux gestes et ne glisse pas. Dimensions : S 65 × 180 cm, M 75 × 190 cm, L 85 × 200 cm.',
    categories: ['Foulards', 'Quotidien'],
    origin: 'Tissé et ourlé en Turquie',
    manufacturer: bursaMaker,
    colours: {
      ivory: {
        description: 'Ivoire, pour éclairer un velours ou un bleu nuit.',
        priceCents: 29_00,
        stock: { S: 20, M: 30, L: 25 },
        featured: 8,
      },
      sage: {
        description: 'Vert sauge, doux comme une feuille froissée.',
        priceCents: 29_00,
        stock: { S: 18, M: 24, L: 16 },
      },
      terracotta: {
        description: 'Terracotta, la note chaude d’une tenue sobre.',
        priceCents: 32_00,
        stock: { S: 12, M: 3, L: 0 },
      },
    },
  },
]
