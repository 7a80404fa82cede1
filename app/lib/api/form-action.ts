import { data, type RouterContextProvider, redirect, useLocation } from 'react-router'
import type { Problem } from '../../../contract/api/schema.ts'
import { apiContext } from './api-context.ts'

type Sending = { context: Readonly<RouterContextProvider>; request: Request }

type Fields = Record<string, string>
type Faults = Record<string, string | undefined>

/** The submitted values come back with their errors. */
export type RefusedForm = { fields: Fields; message: string; errors: Faults }

/**
 * Passes a form that the browser submitted natively (before hydration or without JavaScript) to the API. On success it
 * redirects, so that a reload does not submit twice. `faultsOf`: what each field wants, in the form's own sentences (decision 40).
 */
export async function passOn({ context, request }: Sending, path: string, faultsOf?: (fields: Fields) => Faults) {
  const fields: Fields = Object.fromEntries(new URLSearchParams(await request.text()))
  const answer = await context.get(apiContext)(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (answer.ok) throw redirect(`${new URL(request.url).pathname}?${sentMark}=1`, 303)
  const { message, errors = {} } = (await answer.json()) as Problem
  return data<RefusedForm>({ fields, message, errors: { ...errors, ...faultsOf?.(fields) } }, answer.status)
}

const sentMark = 'sent'

/** Whether this page is shown after its form was submitted natively. */
export const useSent = () => new URLSearchParams(useLocation().search).has(sentMark)
