type Facts = { type?: string; code?: string; decline_code?: string; param?: string; payment_intent?: unknown }

/** An error response in the provider's format, which its SDK turns into its own classes. */
export class StripeProblem extends Error {
  readonly status: number
  readonly facts: Facts

  constructor(status: number, message: string, facts: Facts = {}) {
    super(message)
    this.status = status
    this.facts = facts
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.facts } }
  }
}

export const missing = (kind: string, id: string) =>
  new StripeProblem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
