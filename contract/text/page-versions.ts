/** 2026-11-21 → its day formatted by `dayText`; 2026-11-21-2, that day's second → « 21 novembre 2026 (n° 2) ». */
export function versionText(version: string, dayText: (day: string) => string): string {
  const number = version.slice(11)
  return dayText(version.slice(0, 10)) + (number && ` (n° ${number})`)
}
