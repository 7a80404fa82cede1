/** 60 → « une heure », 120 → « 2 heures », 45 → « 45 minutes ». */
export function durationText(minutes: number): string {
  if (minutes === 60) return 'une heure'
  return minutes % 60 === 0 ? `${minutes / 60} heures` : `${minutes} minutes`
}

/** 30 → « 30 jours », 365 → « douze mois », 730 → « 2 ans ». */
export function periodText(days: number): string {
  if (days === 365) return 'douze mois'
  return days % 365 === 0 ? `${days / 365} ans` : `${days} jours`
}
