/** A calendar day as YYYY-MM-DD. */
export type Day = string

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movableHolidays = [1, 39, 50]

/** Throws a RangeError after the year 9999, whose days no longer compare as text. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  if (!(date.getUTCFullYear() <= 9999)) throw new RangeError(`${days} days after ${day} is no day`)
  return date.toISOString().slice(0, 10)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return addDays(`${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-01`, f % 31)
}

/** Cached by year: a delivery promise needs them for every day on its way. */
const movableDays = new Map<string, Day[]>()

function movableDaysOf(year: string): Day[] {
  const known = movableDays.get(year)
  if (known) return known
  const sunday = easter(Number(year))
  const days = movableHolidays.map((after) => addDays(sunday, after))
  movableDays.set(year, days)
  return days
}

/** One of the eleven public holidays of France. */
export const isHoliday = (day: Day): boolean =>
  fixedHolidays.includes(day.slice(5)) || movableDaysOf(day.slice(0, 4)).includes(day)

/** Monday to Friday, except holidays (spec 9, deliveries). */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** The day itself when it is a working day, else the next one. */
export function workingDayFrom(day: Day): Day {
  let found = day
  while (!isWorkingDay(found)) found = addDays(found, 1)
  return found
}

/** This many working days after a day. */
export function addWorkingDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; left--) found = workingDayFrom(addDays(found, 1))
  return found
}
