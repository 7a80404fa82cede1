import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import {
  type ClothFacts,
  clothFactNames,
  clothFacts,
  clothOption,
  type Occasion,
  occasions,
} from '../../../../contract/rules/cloth/cloth-facts.ts'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import { type Cells, plain } from './columns.ts'

type Written = (product: AdminProduct) => string | number

/** How each fact of the cloth is written in a file: by the short name of its option. */
export const factCells: Record<string, Written> = {
  'facts.weightGsm': ({ facts }) => facts.weightGsm ?? '',
  'facts.occasions': ({ facts }) =>
    occasions.flatMap(({ code, short }) => (facts.occasions.includes(code) ? [short] : [])).join(' | '),
  ...Object.fromEntries(
    clothFactNames.map((fact): [string, Written] => [
      `facts.${fact}`,
      ({ facts }) => clothOption(fact, facts[fact] ?? '')?.short ?? '',
    ]),
  ),
}

/** The facts that result from the cells: an empty cell clears one, an absent column leaves it. `blame` receives the faults. */
export function factsIn(
  cells: Cells,
  before: ClothFacts,
  blame: (field: string, message: string) => void,
): Record<string, unknown> {
  const facts: Record<string, unknown> = { ...before }
  const weight = cells['facts.weightGsm']
  if (weight !== undefined) facts.weightGsm = weight ? Number(weight.replace(/\s|g\/m²$/g, '') || Number.NaN) : null
  for (const fact of clothFactNames) {
    const cell = cells[`facts.${fact}`]
    if (cell === undefined) continue
    const option = clothFacts[fact].options.find(({ short, text }) => [short, text].some((name) => plain(name) === plain(cell)))
    facts[fact] = option?.code ?? null
    if (cell && !option)
      blame(`facts.${fact}`, importMessages.factUnreadable(clothFacts[fact].options.map(({ short }) => short).join(', ')))
  }
  const worn = cells['facts.occasions']
  if (worn !== undefined) facts.occasions = occasionsIn(worn, (message) => blame('facts.occasions', message))
  return facts
}

/** « quotidien | prière », each once, in the order of the list. */
function occasionsIn(cell: string, blame: (message: string) => void): Occasion[] {
  const words = cell.split(/[|,;]/).filter((word) => word.trim())
  const isNamed = ({ short, text }: (typeof occasions)[number], word: string) =>
    [short, text].some((name) => plain(name) === plain(word))
  if (!words.every((word) => occasions.some((one) => isNamed(one, word))))
    blame(importMessages.factUnreadable(occasions.map(({ short }) => short).join(', ')))
  return occasions.filter((one) => words.some((word) => isNamed(one, word))).map(({ code }) => code)
}
