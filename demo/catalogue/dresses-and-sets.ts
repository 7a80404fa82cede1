import type { DemoModel } from './demo-product.ts'
import { parisMaker, portoMaker } from './makers.ts'

export const dressesAndSets: DemoModel[] = [
  {
    key: 'dress',
    name: 'Robe Ysé',
    description:
      'Une robe longue en crêpe, à manches bouffantes resserrées au poignet. La ceinture à boucle ronde marque la taille sans serrer, la jupe à volants accompagne le pas.',
    categories: ['Robes', 'Quotidien'],
    origin: 'Confectionnée au Portugal',
    manufacturer: portoMaker,
    colours: {
      camel: {
        description: 'Un camel doré qui réveille les journées grises.',
        priceCents: 115_00,
        stock: { XS: 6, S: 11, M: 14, L: 9, XL: 5 },
      },
      midnight: {
        description: 'En bleu nuit, elle passe du bureau au dîner sans rien changer.',
        priceCents: 115_00,
        stock: { XS: 4, S: 0, M: 8, L: 10, XL: 3 },
      },
      sage: {
        description: 'La sauge est pâle et fraîche ; la doublure s’arrête sous le genou.',
        priceCents: 109_90,
        stock: { XS: 9, S: 12, M: 5, L: 7, XL: 8 },
      },
      terracotta: {
        description: 'Une terracotta chaude, couleur de tuile au soleil.',
        priceCents: 109_90,
        stock: { XS: 5, S: 9, M: 13, L: 4, XL: 6 },
        featured: 2,
      },
    },
  },
  {
    key: 'set',
    name: 'Ensemble Maysane',
    description:
      'Une tunique évasée et sa jupe longue assortie, dans un lin mêlé de viscose qui se froisse peu. La taille de la jupe est élastique au dos ; les deux pièces se portent aussi séparément.',
    categories: ['Ensembles', 'Quotidien'],
    origin: 'Confectionné au Portugal',
    manufacturer: portoMaker,
    colours: {
      burgundy: {
        description: 'Le bordeaux donne au lin une allure d’automne.',
        priceCents: 149_00,
        stock: { XS: 3, S: 6, M: 8, L: 5, XL: 4 },
      },
      sand: {
        description: 'Sable clair, à porter les jours de grande chaleur.',
        priceCents: 145_00,
        stock: { XS: 7, S: 10, M: 12, L: 8, XL: 5 },
        featured: 6,
      },
      taupe: {
        description: 'Un taupe sourd, simple à accorder.',
        priceCents: 145_00,
        stock: { XS: 2, S: 4, M: 1, L: 3, XL: 0 },
      },
    },
  },
  {
    key: 'kimono',
    name: 'Kimono Inès',
    description:
      'Un kimono long en crêpe, à manches larges, porté ouvert sur une robe de dessous satinée. La robe ivoire est comprise ; les deux pièces se lavent ensemble.',
    categories: ['Kimonos', 'Quotidien'],
    origin: 'Confectionné en France',
    manufacturer: parisMaker,
    colours: {
      ink: {
        description: 'Le noir dessine une ligne nette sur l’ivoire.',
        priceCents: 139_00,
        stock: { XS: 5, S: 8, M: 10, L: 7, XL: 4 },
      },
      olive: {
        description: 'Un olive dense, bordé de noir à l’encolure.',
        priceCents: 139_00,
        stock: { XS: 0, S: 3, M: 6, L: 5, XL: 2 },
      },
      rose: {
        description: 'Le vieux rose adoucit la silhouette et éclaire le visage.',
        priceCents: 135_00,
        stock: { XS: 6, S: 9, M: 11, L: 8, XL: 3 },
      },
      sage: {
        description: 'Couleur de sauge séchée, pour les cérémonies de printemps.',
        priceCents: 135_00,
        stock: { XS: 8, S: 14, M: 17, L: 12, XL: 9 },
        featured: 3,
      },
    },
  },
]
