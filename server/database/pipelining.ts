/**
 * Everything about pipelining: this option of `pg`, and `runPipelined` for statements that profit. pipelining.test.ts checks
 * what both rely on in the pinned versions.
 */
export const pipelined = { pipeline: true } as const

type Answers<All extends readonly unknown[]> = { -readonly [At in keyof All]: Awaited<All[At]> }

/**
 * Sends independent statements of one connection together; those of one kind (prepared or not) in this order. Resolves when all
 * have ended, so that none outlives its transaction; throws the first failure.
 */
export async function runPipelined<const All extends readonly unknown[]>(statements: All): Promise<Answers<All>> {
  // Prepared statements were already sent; Drizzle's others are sent when awaited, each once.
  const sent = statements.map((each) => Promise.resolve(each))
  await Promise.allSettled(sent)
  return (await Promise.all(sent)) as Answers<All>
}
