import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A parcel's journey, in the carrier's own codes. */
export const journey = [
  { code: 'PC1', label: 'Pris en charge par La Poste', place: 'Plateforme de Lyon' },
  { code: 'ET1', label: 'En transit sur nos plateformes logistiques', place: 'Plateforme de Paris Sud' },
  { code: 'MD2', label: 'En livraison : le colis est en cours de distribution', place: 'Agence de votre quartier' },
  { code: 'DI1', label: 'Livré', place: 'À l’adresse indiquée' },
] as const

export type ParcelStep = (typeof journey)[number] & { date: string }
export type Parcel = { number: string; events: ParcelStep[] }

/** The parcels that the shop queried; with a file they survive a restart. */
export function openParcels(file?: string) {
  if (file) mkdirSync(path.dirname(file), { recursive: true })
  const db = new DatabaseSync(file ?? ':memory:')
  db.exec(
    'create table if not exists steps (number text not null, step integer not null, at text not null, primary key (number, step))',
  )

  const find = (number: string): Parcel => {
    const rows = db.prepare('select step, at from steps where number = ? order by step').all(number)
    const events = rows.flatMap(({ step, at }) => {
      const known = journey[Number(step)]
      return known ? [{ ...known, date: String(at) }] : []
    })
    return { number, events }
  }
  /** The next step of the journey; a delivered parcel stays where it is. */
  const step = (number: string): Parcel => {
    const next = find(number).events.length
    if (next < journey.length) db.prepare('insert into steps values (?, ?, ?)').run(number, next, new Date().toISOString())
    return find(number)
  }
  return {
    /** A number queried for the first time has just been accepted. */
    query: (number: string): Parcel => {
      const parcel = find(number)
      return parcel.events.length > 0 ? parcel : step(number)
    },
    step,
    all: (): Parcel[] =>
      db
        .prepare('select number from steps group by number order by min(at) desc')
        .all()
        .map(({ number }) => find(String(number))),
    close: () => db.close(),
  }
}

export type Parcels = ReturnType<typeof openParcels>
