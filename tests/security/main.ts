import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run attack -- fuzz --requests 100000 --seed 7`. Attacks that are tests of the project run as such; those that take
 * long, or that measure time, are scripts.
 */
const tests: Record<string, string> = {
  access: 'tests/security/access.test.ts',
  headers: 'tests/security/headers.test.ts',
  input: 'tests/security/input.test.ts',
  xss: 'tests/security/xss.test.ts',
  redirect: 'tests/security/redirect.test.ts',
  tampering: 'tests/security/tampering.test.ts',
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
    attack: (options: Record<'requests' | 'seed' | 'connections', number>) => Promise<boolean>
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
