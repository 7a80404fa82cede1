import {
  type Body,
  type Fit,
  type HemChoice,
  type HemPlace,
  hemPlace,
  type MeasuredGarment,
  type Range,
  type SizeFit,
  toShorten,
} from '../../../../contract/rules/fit/fit.ts'

const cm = (mm: number) => Math.round(mm / 10)

const placeWords: Record<HemPlace, string> = {
  calf: 'arrive au mollet',
  ankle: 'arrive à la cheville',
  foot: 'arrive sur le pied',
  floor: 'frôle le sol',
  trails: 'traîne au sol',
}

/** « 6 à 12 cm du sol », « 4 cm de trop à 2 cm du sol ». */
function distanceWords({ fromMm, toMm }: Range): string {
  const [from, to] = [cm(fromMm), cm(toMm)]
  if (from === to) return from < 0 ? `${-from} cm de trop` : `${from} cm du sol`
  if (to <= 0) return `${-to} à ${-from} cm de trop`
  return from < 0 ? `${-from} cm de trop à ${to} cm du sol` : `${from} à ${to} cm du sol`
}

/** Where the hem ends, in one sentence; an estimate names both of its ends. */
export function hemSentence(hem: Range, { heelMm = 0 }: Pick<Body, 'heelMm'> = {}): string {
  const [from, to] = [placeWords[hemPlace(hem.fromMm)], placeWords[hemPlace(hem.toMm)]]
  const both = from === to ? from : `${from} ou ${to.replace(/^arrive /, from.startsWith('arrive ') ? '' : 'arrive ')}`
  const shoes = heelMm > 0 ? `Avec ${cm(heelMm)} cm de talons` : 'Pieds nus'
  return `${shoes}, l’ourlet ${both} : ${distanceWords(hem)}.`
}

const hemWords: Record<HemChoice, string> = { ankle: 'à la cheville', foot: 'sur le pied', floor: 'au ras du sol' }

/** What to take up for the hem that she prefers; empty when it needs nothing. */
export function shortenSentence(hem: Range, choice: HemChoice = 'foot'): string {
  const [from, to] = [cm(toShorten(hem, choice).fromMm), cm(toShorten(hem, choice).toMm)]
  if (to <= 0) return ''
  const where = `Pour qu’il arrive ${hemWords[choice]}`
  if (from <= 0) return `${where}, il faudra peut-être le raccourcir, de ${to} cm au plus.`
  return from === to ? `${where}, raccourcissez-le de ${to} cm.` : `${where}, raccourcissez-le de ${from} à ${to} cm.`
}

/** The ease of a size at bust and hips. */
export const easeSentence = ({ bustEaseMm, hipsEaseMm }: SizeFit): string =>
  `${cm(bustEaseMm)} cm d’aisance à la poitrine${hipsEaseMm === undefined ? '' : `, ${cm(hipsEaseMm)} cm aux hanches`}.`

/** « L : 4 cm plus ample, 2 cm plus long. », « 58 : même ampleur, 5 cm plus long. » */
export function nextSentence(garment: MeasuredGarment, best: SizeFit, next: SizeFit): string {
  const lengthOf = (size: string) => garment.sizes.find((one) => one.size === size)?.lengthMm ?? 0
  const [wider, longer] = [cm(next.bustEaseMm - best.bustEaseMm), cm(lengthOf(next.size) - lengthOf(best.size))]
  const length = longer === 0 ? 'même longueur' : `${Math.abs(longer)} cm plus ${longer > 0 ? 'long' : 'court'}`
  return `${next.size} : ${wider === 0 ? 'même ampleur' : `${wider} cm plus ample`}, ${length}.`
}

/** Why no size is named. */
export const noneSentence = ({ largest, place, missingMm }: Extract<Fit, { outcome: 'none' }>): string =>
  `Aucune taille de ce modèle ne vous irait comme il a été coupé : en ${largest}, il manquerait ${Math.ceil(missingMm / 10)} cm ${
    place === 'bust' ? 'à la poitrine' : 'aux hanches'
  }.`
