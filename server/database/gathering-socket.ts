import { Socket } from 'node:net'

/**
 * A connection whose statements of one turn leave in one piece: PostgreSQL's client writes each by itself, and each write is a
 * call into the system that costs more than the statement's text.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override cork(): void {
    super.cork()
    if (this.#isGathering) return
    this.#isGathering = true
    super.cork()
    process.nextTick(() => {
      this.#isGathering = false
      super.uncork()
    })
  }
}
