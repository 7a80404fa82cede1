import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run attack -- fuzz --requests 100000 --seed 7`. The attacks that are tests of the project run as such; those that take
 * long, or that measure time, are scripts.
 */
const tests: Record<string, string> = {
  access: 'tests/attack/access.test.ts',
  headers: 'tests/attack/headers.test.ts',
  input: 'tests/attack/input.test.ts',
  xss: 'tests/attack/xss.test.ts',
  redirect: 'tests/attack/redirect.test.ts',
  tampering: 'tests/attack/tampering.test.ts',
}
const scripts: Record<string, string> = {
  fuzz: './scripts/fuzz.ts',
  enumeration: './scripts/enumeration.ts',
  slow: './scripts/slow.ts',
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1000' },
  },
})
const [name = ''] = positionals

if (tests[name]) {
  const run = spawn('vitest', ['run', tests[name]], { stdio: 'inherit', shell: true })
  run.once('exit', (code) => process.exit(code ?? 1))
} else if (scripts[name]) {
  const { attack } = (await import(scripts[name])) as {
    attack: (wish: Record<'requests' | 'seed' | 'connections', number>) => Promise<boolean>
  }
  const passed = await attack({
    requests: Number(values.requests),
    seed: Number(values.seed),
    connections: Number(values.connections),
  })
  process.exit(passed ? 0 : 1)
} else {
  console.error(`Which attack? ${[...Object.keys(tests), ...Object.keys(scripts)].join(', ')}`)
  process.exit(1)
}
