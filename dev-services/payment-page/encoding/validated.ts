import type { z } from 'zod'
import type { Form } from './form.ts'
import { StripeProblem } from './stripe-problem.ts'

/** Validates a form by a schema; errors name the parameter, as the provider's do. */
export function validated<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const [first = '', ...rest] = issue?.path ?? []
  const param = String(first) + rest.map((part) => `[${String(part)}]`).join('')
  const absent = issue?.code === 'invalid_type' && issue.message.includes('received undefined')
  if (absent) throw new StripeProblem(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw new StripeProblem(400, `Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param })
}
