import { beforeAll } from 'vitest'

/** What the tests of a file share: made before the first of them. Call it at the top of the file, below what it needs. */
export function beforeTests<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => void Object.assign(made, await make()))
  return made
}
