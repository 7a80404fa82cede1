const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « le 21 novembre 2026 à 15:30 », in Paris. */
export const parisMoment = (at: Date): string => `le ${moment.format(at)}`
