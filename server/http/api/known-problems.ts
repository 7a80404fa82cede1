import { gatewayProblems, type Reply, replies, type Status, titles } from './error-replies.ts'

/** Every code with its status and sentence, for the API docs; variable parts stand in braces. */
export function knownProblems(): { code: string; status: Status; title: string; sentence: string }[] {
  const facts = {
    message: '',
    errors: {},
    product: '{product}',
    size: '{size}',
    available: '{available}',
    retryAfterSeconds: 1,
    by: '{by}',
    when: '{when}',
    products: '{products}',
    totalCents: 0,
    order: '{order}',
    why: 'unpaid',
    pieces: '{pieces}',
    most: '{most}',
    latest: '2026-11-30',
  }
  const refusals = Object.entries(replies).map(([code, reply]) => {
    const [status, sentence] = reply as Reply<unknown>
    return { code, status, title: titles[status], sentence: sentence(facts) }
  })
  const gatewayReplies = Object.entries(gatewayProblems).map(([code, [status, sentence]]) => ({
    code,
    status,
    title: titles[status],
    sentence,
  }))
  return [...refusals, ...gatewayReplies].toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code))
}
