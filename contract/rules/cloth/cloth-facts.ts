/**
 * What a garment's cloth and make are like, in closed lists, so that they can be compared (decision 54). `short` is how files and
 * filters name an option, `text` what the product page says.
 */
const option = <Code extends string>(code: Code, short: string, text: string) => ({ code, short, text })

export const clothFacts = {
  opacity: {
    label: 'Opacité',
    options: [
      option('opaque', 'opaque', 'Opaque, même à contre-jour'),
      option('opaque_indoors', 'opaque à l’intérieur', 'Opaque, laisse deviner la silhouette à contre-jour'),
      option('veiled', 'légèrement voilé', 'Légèrement voilé : prévoyez un dessous de même couleur'),
      option('sheer', 'transparent', 'Transparent : se porte sur un autre vêtement'),
    ],
  },
  length: {
    label: 'Longueur',
    options: [
      option('hips', 'aux hanches', 'Jusqu’aux hanches'),
      option('knee', 'au genou', 'Jusqu’au genou'),
      option('calf', 'au mollet', 'Jusqu’au mollet'),
      option('ankle', 'à la cheville', 'Jusqu’à la cheville'),
      option('floor', 'au sol', 'Jusqu’au sol'),
    ],
  },
  lining: {
    label: 'Doublure',
    options: [
      option('unlined', 'sans doublure', 'Sans doublure'),
      option('partly_lined', 'doublé en partie', 'Doublé en partie'),
      option('lined', 'entièrement doublé', 'Entièrement doublé'),
    ],
  },
  sleeve: {
    label: 'Manches',
    options: [
      option('long', 'longues', 'Longues, jusqu’au poignet'),
      option('three_quarter', 'trois quarts', 'Trois quarts'),
      option('short', 'courtes', 'Courtes'),
      option('sleeveless', 'sans manches', 'Sans manches'),
    ],
  },
  closure: {
    label: 'Fermeture',
    options: [
      option('pullover', 's’enfile', 'S’enfile par la tête'),
      option('zip', 'zip', 'Fermeture à glissière'),
      option('buttons', 'boutons', 'Boutons'),
      option('snaps', 'pressions', 'Pressions'),
      option('tied', 'à nouer', 'À nouer'),
      option('open', 'ouvert', 'Ouvert, sans fermeture'),
    ],
  },
  pockets: {
    label: 'Poches',
    options: [option('with_pockets', 'avec poches', 'Avec poches'), option('no_pockets', 'sans poches', 'Sans poches')],
  },
  nursing: {
    label: 'Allaitement',
    options: [
      option('nursing', 'convient', 'Convient à l’allaitement'),
      option('not_nursing', 'ne convient pas', 'Ne convient pas à l’allaitement'),
    ],
  },
  ironing: {
    label: 'Repassage',
    options: [
      option('no_ironing', 'inutile', 'Sans repassage'),
      option('light_ironing', 'léger', 'Un repassage léger suffit'),
      option('ironing', 'nécessaire', 'À repasser'),
    ],
  },
  /** Not stated: the family that the colour's own name says (colourFamilyOf). */
  colourFamily: {
    label: 'Famille de couleur',
    options: [
      option('black', 'noir', 'Noir'),
      option('white', 'blanc', 'Blanc et ivoire'),
      option('beige', 'beige', 'Beige et sable'),
      option('brown', 'marron', 'Marron'),
      option('grey', 'gris', 'Gris'),
      option('blue', 'bleu', 'Bleu'),
      option('green', 'vert', 'Vert'),
      option('red', 'rouge', 'Rouge et bordeaux'),
      option('pink', 'rose', 'Rose'),
      option('purple', 'violet', 'Violet'),
      option('yellow', 'jaune', 'Jaune et doré'),
      option('orange', 'orange', 'Orange et terracotta'),
      option('multicolour', 'multicolore', 'Multicolore'),
    ],
  },
} as const

/** What a garment is worn for; several may apply. */
export const occasions = [
  option('daily', 'quotidien', 'Tous les jours'),
  option('work', 'travail', 'Travail'),
  option('prayer', 'prière', 'Prière'),
  option('celebration', 'fête', 'Aïd et fêtes'),
  option('wedding', 'mariage', 'Mariage'),
  option('travel', 'voyage', 'Voyage'),
] as const
export type Occasion = (typeof occasions)[number]['code']

export type ClothFact = keyof typeof clothFacts
export type ClothOption<Fact extends ClothFact = ClothFact> = (typeof clothFacts)[Fact]['options'][number]['code']
export const clothFactNames = Object.keys(clothFacts) as ClothFact[]

/** The known facts of a product; null: not stated. The weight in grams a square metre. */
export type ClothFacts = { [Fact in ClothFact]: ClothOption<Fact> | null } & {
  weightGsm: number | null
  /** In the order of the list; empty: not stated. */
  occasions: Occasion[]
}

export const clothWeights = { least: 20, most: 1_000 }

/** How every opacity is judged, so that two garments can be compared. */
export const opacityTest =
  'Opacité jugée à l’œil, vêtement porté sur un dessous blanc puis noir, de face et devant une fenêtre en plein jour.'

export const noFacts: ClothFacts = {
  opacity: null,
  weightGsm: null,
  length: null,
  lining: null,
  sleeve: null,
  closure: null,
  pockets: null,
  nursing: null,
  ironing: null,
  colourFamily: null,
  occasions: [],
}

/** The option of a fact, by its code. */
export const clothOption = (fact: ClothFact, code: string) => clothFacts[fact].options.find((one) => one.code === code)
