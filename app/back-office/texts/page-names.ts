import type { TextMode, TextPage } from '../../../contract/text/page-texts.ts'

export const pageNames: Record<TextPage, string> = {
  terms: 'Conditions d’utilisation et de vente',
  privacy: 'Politique de confidentialité',
  shipping: 'Livraison',
  returns: 'Retours et échanges',
  faq: 'Questions fréquentes',
  about: 'À propos',
}

export const modeNames: Record<TextMode, string> = {
  none: 'Texte de la boutique',
  below: 'Complété par le vôtre',
  instead: 'Remplacé par le vôtre',
}
