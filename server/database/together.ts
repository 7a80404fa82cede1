type Answers<All extends readonly unknown[]> = { -readonly [At in keyof All]: Awaited<All[At]> }

/**
 * Statements of one connection that need nothing of each other's answers: they leave together, in this order. Goes on when all
 * of them are over, so that none outlives its transaction; throws the first failure.
 */
export async function together<const All extends readonly unknown[]>(asked: All): Promise<Answers<All>> {
  // Drizzle's queries begin whenever they are awaited: each once.
  const begun = asked.map((each) => Promise.resolve(each))
  await Promise.allSettled(begun)
  return (await Promise.all(begun)) as Answers<All>
}
