import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './read-deploy.ts'

/** What the programs of PostgreSQL answer to deploy/backup.sh and deploy/restore.sh, which the test says in variables. */
const programs = {
  psql: `case "$*" in
    *server_version_num*) [ "$SERVER_VERSION" = 0 ] && exit 2; echo "$SERVER_VERSION" ;;
    *pg_class*) echo "$TABLES" ;;
    *analyze*) exit "$ANALYZE_ENDS" ;;
  esac`,
  pg_dump: `[ "$1" = --version ] && { echo "pg_dump (PostgreSQL) $CLIENT_VERSION"; exit 0; }
    while [ "$1" != --file ]; do shift; done
    echo dump > "$2"
    exit "$DUMP_ENDS"`,
  pg_restore: `[ "$1" = --version ] && { echo "pg_restore (PostgreSQL) $CLIENT_VERSION"; exit 0; }
    case "$1" in --list | --file=/dev/null) exit "$READ_ENDS" ;; esac
    exit "$RESTORE_ENDS"`,
}
const usual = {
  SERVER_VERSION: '180004',
  CLIENT_VERSION: '18.6',
  TABLES: '0',
  DUMP_ENDS: '0',
  READ_ENDS: '0',
  RESTORE_ENDS: '0',
  ANALYZE_ENDS: '0',
}
/** Its password has an @ and a %. */
export const databaseUrl = 'postgres://shop:p%40ss%25word@db.example:5433/shop'

/** A folder of its own with a shop's pictures, programs that only say what they were called with, and room for backups. */
export function backupWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-backup-test-'))
  const at = (...parts: string[]) => path.join(folder, ...parts)
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  for (const [name, body] of Object.entries(programs)) {
    put(`programs/${name}`, `#!/bin/sh\necho "${name} $* [\${PGPASSWORD:-}]" >> "$CALLS"\n${body}\n`)
    chmodSync(at('programs', name), 0o755)
  }
  const run = (script: 'backup' | 'restore', settings: Record<string, string> = {}, ...given: string[]) => {
    rmSync(at('calls'), { force: true })
    const env = {
      ...usual,
      PATH: `${at('programs')}:/usr/local/bin:/usr/bin:/bin`,
      CALLS: at('calls'),
      DATABASE_URL: databaseUrl,
      MEDIA_URL: `file://${at('media')}`,
      BACKUP_DIR: at('backups'),
      ...settings,
    }
    const options = { cwd: folder, env, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('sh', [path.join(root, `deploy/${script}.sh`), ...given], options)
    return { status, output: stdout + stderr, calls: existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8') : '' }
  }
  return {
    at,
    put,
    run,
    text: (name: string) => readFileSync(at(name), 'utf8'),
    /** Everything in a folder, without those below it. */
    names: (name: string) => (existsSync(at(name)) ? readdirSync(at(name)).toSorted() : []),
    mode: (...name: string[]) => (statSync(at(...name)).mode & 0o777).toString(8),
    forget: (name: string) => rmSync(at(name), { recursive: true }),
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}
