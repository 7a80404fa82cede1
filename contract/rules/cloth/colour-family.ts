import type { ClothOption } from './cloth-facts.ts'

export type ColourFamily = ClothOption<'colourFamily'>

/** Names of colours as shops write them, without accents. */
const names: Record<ColourFamily, string> = {
  black: 'noir noire ebene jais',
  white: 'blanc blanche ivoire ecru creme nacre',
  beige: 'beige sable camel nude lin champagne mastic ficelle naturel taupe avoine',
  brown: 'marron brun brune chocolat cafe cacao moka noisette tabac cognac chataigne',
  grey: 'gris grise anthracite argent perle acier ardoise souris',
  blue: 'bleu bleue marine nuit ciel indigo petrole turquoise azur denim saphir canard',
  green: 'vert verte olive kaki emeraude sauge sapin menthe amande tilleul pistache',
  red: 'rouge bordeaux grenat rubis cerise carmin lie brique cramoisi',
  pink: 'rose fuchsia poudre poudree blush saumon corail framboise',
  purple: 'violet violette prune lilas mauve aubergine lavande parme',
  yellow: 'jaune moutarde ocre or dore doree safran miel citron',
  orange: 'orange terracotta rouille abricot cuivre argile mandarine',
  multicolour: 'multicolore imprime fleuri raye',
}

const familyOf = new Map(
  (Object.keys(names) as ColourFamily[]).flatMap((family) =>
    names[family].split(' ').map((name): [string, ColourFamily] => [name, family]),
  ),
)

/** The family that a colour's name says, by its first known word ('bleu nuit', 'vert olive'); null: none that we know. */
export function colourFamilyOf(colour: string): ColourFamily | null {
  const words = colour
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.map((word) => familyOf.get(word)).find((family) => family !== undefined) ?? null
}
