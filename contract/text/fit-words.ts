import type { Cut, GarmentMeasure } from '../rules/fit/fit.ts'

export const cutNames: Record<Cut, string> = { straight: 'droite', loose: 'ample', very_loose: 'très ample' }

/** The measures of a garment in the order of forms, files and tables. */
export const measureNames: Record<GarmentMeasure, { short: string; how: string }> = {
  chestMm: { short: 'Poitrine', how: 'Tour du vêtement sous les emmanchures : à plat, d’un côté à l’autre, puis doublé.' },
  hipsMm: { short: 'Hanches', how: 'Tour au plus large du bassin : à plat, puis doublé.' },
  hemMm: { short: 'Bas', how: 'Tour de l’ourlet : à plat, puis doublé.' },
  lengthMm: { short: 'Longueur', how: 'Du point haut de l’épaule, là où commence le col, jusqu’à l’ourlet.' },
  sleeveMm: { short: 'Manche', how: 'Du milieu du dos, par l’épaule, jusqu’au bas de la manche.' },
}
export const measureKeys = Object.keys(measureNames) as GarmentMeasure[]

/** 1405 → « 140,5 ». */
export const centimetres = (mm: number): string => String(mm / 10).replace('.', ',')

/** Beside the name under which a customer keeps measures. */
export const profileNameWanted = 'Indiquez de qui sont ces mesures.'
export const profileNameTaken = 'Vous gardez déjà des mesures sous ce nom. Choisissez-en un autre.'
