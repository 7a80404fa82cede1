import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { englishIn } from '../../architecture/english.ts'
import type { Document } from './from-schema.ts'
import type { MadeRequest } from './make-request.ts'

/** The code of a service that is configured off, not down. */
const switchedOff = ['facebook_off']

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Checks responses against the API document: status, media type, shape; and that none is a fault or in English. */
export function openChecker(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const schemaAt = (...keys: string[]): ValidateFunction | undefined =>
    ajv.getSchema(`document#/${keys.map(escaped).map(encodeURIComponent).join('/')}`)
  const problemSchema = schemaAt('components', 'schemas', 'Problem')

  /** What is wrong with a response, if anything. */
  return ({ operation, method }: MadeRequest, answer: Response, text: string): string | undefined => {
    const { status } = answer
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
    if (answer.headers.get('X-Content-Type-Options') !== 'nosniff') return 'no nosniff'
    if (status === 204 || status === 304 || method === 'HEAD') return text === '' ? undefined : 'a body where none may be'
    if (status >= 400) {
      if (type !== 'application/problem+json') return `an error as ${type}`
      const problem: unknown = JSON.parse(text)
      if (!problemSchema?.(problem)) return `no problem: ${ajv.errorsText(problemSchema?.errors)}`
      const {
        message,
        errors = {},
        code,
        status: bodyStatus,
      } = problem as { message: string; errors?: Record<string, string>; code: string; status: number }
      if (status >= 500 && !(status === 503 && switchedOff.includes(code))) return `${status} ${code}`
      if (bodyStatus !== status) return `the body says ${bodyStatus}`
      const english = [message, ...Object.values(errors)].flatMap(englishIn)
      if (english.length > 0) return `English: ${english.join(', ')}`
    }
    if (!operation) return undefined
    const answers = document.paths[operation.template]?.[operation.method]?.responses ?? {}
    const documented = answers[status]
    if (!documented) return `${status} is not documented`
    const content = documented.content
    if (!content) return text === '' ? undefined : 'a body that is not documented'
    if (!content[type]) return `${type} is not documented for ${status}`
    if (!type.endsWith('json')) return undefined
    const validate = schemaAt(
      'paths',
      operation.template,
      operation.method,
      'responses',
      String(status),
      'content',
      type,
      'schema',
    )
    if (!validate) return 'no schema'
    return validate(JSON.parse(text)) ? undefined : `outside its schema: ${ajv.errorsText(validate.errors)}`
  }
}
