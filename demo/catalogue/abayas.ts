import type { DemoModel } from './demo-product.ts'
import { bursaMaker, parisMaker, portoMaker } from './makers.ts'

export const abayas: DemoModel[] = [
  {
    key: 'abaya',
    name: 'Abaya Nour',
    description:
      'Une abaya droite et ample dont le col et les poignets sont brodés de rinceaux. Les manches chauve-souris laissent les gestes libres, le tombé reste net du matin au soir.',
    categories: ['Abayas', 'Cérémonie'],
    origin: 'Confectionnée en France',
    manufacturer: parisMaker,
    colours: {
      ink: {
        description: 'En nida noir, elle laisse toute la lumière aux fils dorés. Le dos est uni.',
        priceCents: 189_00,
        stock: { XS: 6, S: 14, M: 18, L: 12, XL: 7 },
        featured: 1,
      },
      burgundy: {
        description: 'Le crêpe bordeaux, presque prune à l’ombre, réchauffe la broderie dorée.',
        priceCents: 179_00,
        stock: { XS: 4, S: 9, M: 3, L: 8, XL: 2 },
      },
      midnight: {
        description: 'En nida bleu nuit, souple et opaque, elle se porte du dîner au mariage.',
        priceCents: 189_00,
        stock: { XS: 3, S: 8, M: 11, L: 0, XL: 5 },
      },
      olive: {
        description: 'Le crêpe olive s’accorde aux dorés anciens de la broderie et aux cuirs bruns.',
        priceCents: 179_00,
        stock: { XS: 7, S: 10, M: 12, L: 9, XL: 6 },
      },
      sand: {
        description: 'Ici la broderie est ton sur ton : on la devine, puis on la découvre de près.',
        priceCents: 169_00,
        stock: { XS: 0, S: 5, M: 9, L: 4, XL: 1 },
      },
    },
  },
  {
    key: 'abaya-plain',
    name: 'Abaya Safa',
    description:
      'Une coupe papillon sans ornement, taillée dans un satin qui capte doucement le jour. Elle s’enfile par la tête et se porte seule ou sur une robe légère.',
    categories: ['Abayas', 'Quotidien'],
    origin: 'Confectionnée au Portugal',
    manufacturer: portoMaker,
    colours: {
      ivory: {
        description: 'L’ivoire est chaud, jamais blanc ; prévoyez un fond de robe clair.',
        priceCents: 129_00,
        stock: { XS: 0, S: 0, M: 0, L: 0, XL: 0 },
      },
      rose: {
        description: 'Le vieux rose, légèrement poudré, va à toutes les carnations.',
        priceCents: 129_00,
        stock: { XS: 5, S: 12, M: 15, L: 10, XL: 4 },
        featured: 7,
      },
      taupe: {
        description: 'Le taupe se marie avec tout ce que contient déjà votre armoire.',
        priceCents: 119_00,
        stock: { XS: 8, S: 13, M: 16, L: 11, XL: 9 },
      },
    },
  },
  {
    key: 'abaya-star',
    name: 'Abaya Layl',
    description:
      'Un velours épais et souple, uni, dont les reflets changent à chaque pas. La coupe ample glisse sans marquer et tient chaud les soirs d’hiver.',
    categories: ['Abayas', 'Cérémonie'],
    origin: 'Confectionnée en Turquie',
    manufacturer: bursaMaker,
    colours: {
      midnight: {
        description: 'Bleu nuit profond, presque noir loin des lampes.',
        priceCents: 289_00,
        stock: { XS: 2, S: 5, M: 6, L: 3, XL: 0 },
        featured: 5,
      },
      mocha: {
        description: 'Le moka rappelle le café et le bois ciré ; il s’éclaire d’un foulard ivoire.',
        priceCents: 269_00,
        stock: { XS: 3, S: 4, M: 7, L: 6, XL: 2 },
      },
    },
  },
]
