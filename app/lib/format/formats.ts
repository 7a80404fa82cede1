import { versionText } from '../../../contract/text/page-versions.ts'
import { parisClock } from '../../../contract/time/paris-clock.ts'

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/** French writes the first of a month as an ordinal: « 1er novembre ». */
function dayOf(clock: Date): string {
  const day = clock.getUTCDate()
  return `${day === 1 ? '1er' : day} ${months[clock.getUTCMonth()]}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** 2026-11-21T10:00:00Z → « 21 novembre 2026 », in the shop's own time zone. */
export function formatDay(iso: string): string {
  const clock = parisClock(new Date(iso))
  return `${dayOf(clock)} ${clock.getUTCFullYear()}`
}

/** → « mardi 24 novembre » */
export function formatWeekday(iso: string): string {
  const clock = parisClock(new Date(iso))
  return `${weekdays[clock.getUTCDay()]} ${dayOf(clock)}`
}

/** → « 21 novembre 2026 à 11:00 » */
export function formatMoment(iso: string): string {
  const clock = parisClock(new Date(iso))
  return `${formatDay(iso)} à ${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`
}

/** A version of a page: « 21 novembre 2026 », that day's second « 21 novembre 2026 (n° 2) ». */
export const formatVersion = (version: string) => versionText(version, formatDay)
