import { versionText } from '../../contract/page-versions.ts'

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Paris' })
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' })
const moment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** French says the first of a month by its ordinal: « 1er novembre ». */
const inFrench = (date: string) => date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ')

/** 2026-11-21T10:00:00Z → « 21 novembre 2026 », in the shop's own time zone. */
export const formatDay = (iso: string) => inFrench(day.format(new Date(iso)))

/** → « mardi 24 novembre » */
export const formatWeekday = (iso: string) => inFrench(weekday.format(new Date(iso)))

/** → « 21 novembre 2026 à 11:00 » */
export const formatMoment = (iso: string) => inFrench(moment.format(new Date(iso)))

/** A version of a page: « 21 novembre 2026 », that day's second « 21 novembre 2026 (n° 2) ». */
export const formatVersion = (version: string) => versionText(version, formatDay)
