type Fabric = { composition: { material: string; percent: number }[]; care: string }

/** The composition of this fabric, in descending percent (law, textile), and its care. */
export const fabrics: Record<string, Fabric> = {
  crêpe: {
    composition: [
      { material: 'polyester', percent: 72 },
      { material: 'viscose', percent: 24 },
      { material: 'élasthanne', percent: 4 },
    ],
    care: 'Lavage en machine à 30 °C sur l’envers, cycle délicat. Séchage sur cintre. Repassage doux, fer tiède.',
  },
  nida: {
    composition: [
      { material: 'polyester', percent: 96 },
      { material: 'élasthanne', percent: 4 },
    ],
    care: 'Lavage en machine à 30 °C, cycle délicat, dans un filet. Ne pas sécher en machine. Repassage sur l’envers, fer tiède.',
  },
  satin: {
    composition: [
      { material: 'viscose', percent: 68 },
      { material: 'polyester', percent: 32 },
    ],
    care: 'Lavage à la main à l’eau froide. Ne pas tordre. Séchage à plat, à l’ombre. Repassage sur l’envers, fer doux.',
  },
  velours: {
    composition: [
      { material: 'polyester', percent: 92 },
      { material: 'élasthanne', percent: 8 },
    ],
    care: 'Lavage à la main à 30 °C sur l’envers. Séchage sur cintre. Défroisser à la vapeur, sans poser le fer.',
  },
  lin: {
    composition: [
      { material: 'lin', percent: 55 },
      { material: 'viscose', percent: 45 },
    ],
    care: 'Lavage en machine à 30 °C, essorage léger. Séchage à l’air libre. Repassage encore humide, fer chaud.',
  },
  mousseline: {
    composition: [
      { material: 'viscose', percent: 60 },
      { material: 'modal', percent: 40 },
    ],
    care: 'Lavage à la main à l’eau tiède, savon doux. Ne pas tordre. Séchage à plat. Repassage doux.',
  },
}
