/** One line of the table in docs/reliability.md. */
export type Figure = { what: string; goal: string; measured: string; ok: boolean }

/** A control has to fail: it shows that the harness would notice a fault. */
export const control = (what: string, measured: string, failed: boolean): Figure => ({
  what: `control: ${what}`,
  goal: 'must fail',
  measured,
  ok: failed,
})

/** Invariants and ledger afterwards. */
export const audited = (breaches: string[]): Figure => ({
  what: 'audit and the provider’s ledger',
  goal: '0 breaches',
  measured: breaches.length === 0 ? '0' : `${breaches.length}: ${breaches.slice(0, 3).join(' | ')}`,
  ok: breaches.length === 0,
})

export const figure = (what: string, goal: string, measured: unknown, ok: boolean): Figure => ({
  what,
  goal,
  measured: String(measured),
  ok,
})

/** A seeded generator, so that a failing run can be repeated. */
export const seeded = (seed: number) => () => {
  seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
  return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32
}
