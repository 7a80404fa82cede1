import { ApiError } from '../../app/lib/api/api-client.ts'
import { createPendingQueue } from '../../app/lib/pending/pending-queue.ts'
import type { Device, Pending } from '../../app/lib/pending/pending-store.ts'

export const refusal = (status: number, code: string) => new ApiError({ status, code, message: '' })
export const silence = () => refusal(0, 'unreachable')

/** An error of the shop, which it answers to this change whenever it is sent. */
export const cannotDo =
  (...changes: string[]) =>
  (change: string) =>
    changes.includes(change) ? refusal(503, 'unavailable') : undefined

/**
 * A page whose shop answers as `answers` says, one after the other, then well, or by the change. `set M 2` is of the subject M
 * and replaces an earlier `set M 1`; `clear` is of all; any other change is its own subject.
 */
export function aPage(device: Device, answers: (ApiError | undefined)[] | ((change: string) => ApiError | undefined) = []) {
  const sent: string[] = []
  const tried: string[] = []
  const refused: string[] = []
  const aside: string[] = []
  const expired: string[][] = []
  const wordsOf = (change: string) => change.split(' ')
  const queue = createPendingQueue<string, string>(
    'changes',
    {
      async send({ change }: Pending<string>) {
        tried.push(change)
        const answer = typeof answers === 'function' ? answers(change) : answers.shift()
        if (answer) throw answer
        sent.push(change)
        return change
      },
      onDone: () => undefined,
      onRefused: ({ change }) => void refused.push(change),
      onPutAside: (change) => void aside.push(change),
      onExpired: (changes) => void expired.push(changes),
      subjectOf: (change) => (change === 'clear' ? undefined : /^(?:set|add) /.test(change) ? wordsOf(change)[1] : change),
      replaces: (later, earlier) =>
        later.startsWith('set') && earlier.startsWith('set') && wordsOf(later)[1] === wordsOf(earlier)[1],
      undoes: (change) => /^(?:set|clear)/.test(change),
    },
    device,
  )
  return { ...queue, sent, tried, refused, aside, expired }
}
