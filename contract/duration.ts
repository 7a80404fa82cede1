/** 60 → « une heure », 120 → « 2 heures », 45 → « 45 minutes ». */
export function durationText(minutes: number): string {
  if (minutes === 60) return 'une heure'
  return minutes % 60 === 0 ? `${minutes / 60} heures` : `${minutes} minutes`
}
