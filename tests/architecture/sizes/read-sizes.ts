import { type Node, parseSync, Visitor } from 'oxc-parser'

export const longestFile = 250
export const longestFunction = 100

type Long = { name: string; lines: number }

/** Groups of tests are as long as what they group. */
const isGroup = (text: string, callee: Node) => /^(test\.)?describe\b/.test(text.slice(callee.start, callee.end))

/** The functions of a file that are longer than a function may be; lines from its first to its last, of its own body and of those in it. */
export function longFunctions(file: string, text: string): Long[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const groups = new Set<number>()
  const found: Long[] = []
  const look = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines > longestFunction && !groups.has(start)) found.push({ name: id?.name ?? 'a function without a name', lines })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (isGroup(text, callee)) for (const { start } of given) groups.add(start)
    },
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program)
  return found
}

/** Why a file is too long, or a function in it; none where all is well. */
export function sizeFaults(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  return [
    ...(lines > longestFile ? [`${file} has ${lines} lines, more than ${longestFile}`] : []),
    ...longFunctions(file, text).map(({ name, lines: own }) => `${file}: ${name} has ${own} lines, more than ${longestFunction}`),
  ]
}
