import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupWorld, databaseUrl } from './made-programs.ts'

/** deploy/backup.sh, with programs of PostgreSQL that only pretend. By hand with real ones: docs/operations.md, backup. */
let world: ReturnType<typeof backupWorld>
beforeEach(() => {
  world = backupWorld()
  world.put('media/originals/aa/one.webp', 'one')
  world.put('media/renditions/one/320.webp', 'made again when missing')
})
afterEach(() => world.end())

const dumps = () => world.names('backups').filter((name) => name.endsWith('.dump'))
const older = (...days: string[]) => {
  for (const day of days) world.put(`backups/boutique-${day}T020000Z.dump`, day)
}
const days = ['2026-01-01', '2026-01-02', '2026-01-03']

describe('a backup', () => {
  test('is a dump with a date, for its owner alone, that was read to its end', () => {
    const { status, output, calls } = world.run('backup')
    expect([status, dumps()]).toEqual([0, [expect.stringMatching(/^boutique-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/)]])
    expect(output).toContain(`backup: ${world.at('backups', dumps()[0] ?? '')}, 5 bytes`)
    expect(calls).toMatch(/^pg_restore --file=\/dev\/null /m)
    expect(world.mode('backups', dumps()[0] ?? '')).toBe('600')
    expect(world.names('backups')).toEqual([...dumps(), 'pictures'])
  })

  test('has the originals of the pictures, not what is made from them, and each is copied once', () => {
    world.put('media/originals/two.webp.half', 'unfinished')
    world.run('backup')
    expect(world.text('backups/pictures/originals/aa/one.webp')).toBe('one')
    expect([world.names('backups/pictures'), world.names('backups/pictures/originals')]).toEqual([['originals'], ['aa']])
    // One that was damaged since does not take the place of the good copy; one that is gone stays in the backup.
    world.put('media/originals/aa/one.webp', 'damaged')
    world.put('media/originals/new.webp', 'new')
    expect(world.run('backup').status).toBe(0)
    expect(world.text('backups/pictures/originals/aa/one.webp')).toBe('one')
    expect(world.text('backups/pictures/originals/new.webp')).toBe('new')
  })

  test('finds the pictures as the shop does: a folder with a space in its address, DATA_DIR, a bucket', () => {
    world.put('my media/originals/three.webp', 'three')
    world.run('backup', { MEDIA_URL: `file://${world.at('my%20media')}` })
    expect(world.text('backups/pictures/originals/three.webp')).toBe('three')
    world.put('data/media/originals/four.webp', 'four')
    world.run('backup', { MEDIA_URL: '', DATA_DIR: 'data' })
    expect(world.text('backups/pictures/originals/four.webp')).toBe('four')
    const { status, output } = world.run('backup', { MEDIA_URL: 's3://key:secret@s3.example/bucket' })
    expect([status, output]).toEqual([0, expect.stringContaining('not copied')])
  })

  test('is made as the role that owns the tables, and shows its password to no other user', () => {
    expect(world.run('backup', { DATABASE_MIGRATE_URL: 'postgres://owner@db/shop' }).calls).toContain('postgres://owner@db/shop')
    expect(world.run('backup', { DATABASE_DIRECT_URL: 'postgres://direct@db/shop' }).calls).toContain('postgres://direct@db/shop')
    const dumped = world.run('backup').calls.match(/^pg_dump --format.*$/m)?.[0]
    expect(dumped).toContain('--dbname postgres://shop@db.example:5433/shop --file')
    expect(dumped?.endsWith('[p@ss%word]')).toBe(true)
    expect(databaseUrl).toContain('p%40ss%25word')
  })

  test('replaces the oldest ones, once there are more than should stay', () => {
    older(...days)
    expect(world.run('backup', { BACKUP_KEEP: '3' }).status).toBe(0)
    expect(dumps()).toHaveLength(3)
    expect(dumps().filter((name) => name.includes('2026-01-0'))).toEqual([
      'boutique-2026-01-02T020000Z.dump',
      'boutique-2026-01-03T020000Z.dump',
    ])
  })

  test('is given to the command that copies it elsewhere, whose failure is reported', () => {
    const copied = world.run('backup', { AFTER_BACKUP: 'cp "$BACKUP" copy' })
    expect([copied.status, world.text('copy')]).toEqual([0, 'dump\n'])
    const { status, output } = world.run('backup', { AFTER_BACKUP: 'exit 7' })
    expect([status, output]).toEqual([3, expect.stringContaining('on this machine only')])
  })
})

describe('a backup that fails leaves no file, and deletes no older one:', () => {
  const tooMany = { BACKUP_KEEP: '1' }
  test.each<[string, number, Record<string, string>]>([
    ['pg_dump fails', 1, { DUMP_ENDS: '1' }],
    ['its dump can not be read', 1, { READ_ENDS: '1' }],
    ['PostgreSQL does not answer', 1, { SERVER_VERSION: '0' }],
    ['pg_dump is too old', 2, { CLIENT_VERSION: '15.18' }],
    ['none should stay', 2, { BACKUP_KEEP: '0' }],
    ['the number of those that stay is none', 2, { BACKUP_KEEP: 'all' }],
    ['no database is named', 2, { DATABASE_URL: '' }],
  ])('%s', (_, code, settings) => {
    older(...days)
    const before = world.names('backups')
    const { status, output } = world.run('backup', { ...tooMany, ...settings })
    expect([status, output.length > 0]).toEqual([code, true])
    expect(world.names('backups')).toEqual(before)
  })

  test('control: the same settings without a failure delete two', () => {
    older(...days)
    expect(world.run('backup', tooMany).status).toBe(0)
    expect(dumps()).toHaveLength(1)
  })

  test('a picture that can not be copied fails the backup, but the new dump still replaces the oldest', () => {
    older(...days)
    world.put('backups/pictures', 'a file where the folder should be')
    const { status, output } = world.run('backup', tooMany)
    expect([status, output, dumps().length]).toEqual([1, expect.stringContaining('its pictures are not'), 1])
  })

  test('a missing folder of pictures keeps the new dump, and the older ones too', () => {
    older(...days)
    const { status, output } = world.run('backup', { ...tooMany, MEDIA_URL: `file://${world.at('none')}` })
    expect([status, output, dumps().length]).toEqual([1, expect.stringContaining('is not there'), 4])
  })

  test('an older pg_dump is told what to install', () => {
    expect(world.run('backup', { CLIENT_VERSION: '15.18' }).output).toContain('install postgresql-client-18')
  })
})

describe('a restore', () => {
  const restore = (settings: Record<string, string> = {}) => {
    world.run('backup')
    const dump = world.at('backups', dumps().at(-1) ?? '')
    world.forget('media')
    return world.run('restore', settings, dump)
  }

  test('fills an empty database at once or not at all, brings the pictures back and says what comes next', () => {
    const { status, output, calls } = restore()
    expect(status, output).toBe(0)
    expect(calls).toMatch(
      /^pg_restore --no-owner --exit-on-error --single-transaction --no-password --dbname postgres:\/\/shop@/m,
    )
    expect(calls).toContain('analyze')
    expect(world.text('media/originals/aa/one.webp')).toBe('one')
    expect(output).toMatch(/npm run doctor[\s\S]*npm run after-restore/)
  })

  test('is refused when the database has tables', () => {
    const { status, output, calls } = restore({ TABLES: '3' })
    expect([status, output]).toEqual([3, expect.stringContaining('not empty (3 tables')])
    expect(calls).not.toContain('--single-transaction')
    expect(world.names('media')).toEqual([])
  })

  test.each<[string, number, Record<string, string>]>([
    ['the dump can not be read', 1, { READ_ENDS: '1' }],
    ['pg_restore is too old', 2, { CLIENT_VERSION: '15.18' }],
  ])('says so when %s, and brings no picture back', (_, code, settings) => {
    const { status, output } = restore(settings)
    expect([status, output.includes('Restored')]).toEqual([code, false])
    expect(world.names('media')).toEqual([])
  })

  test('can be repeated when pg_restore fails: the pictures, which come first, are there already', () => {
    const failed = restore({ RESTORE_ENDS: '1' })
    expect([failed.status, failed.output.includes('Restored')]).toEqual([1, false])
    expect(world.run('restore', {}, world.at('backups', dumps()[0] ?? '')).status).toBe(0)
    expect(world.text('media/originals/aa/one.webp')).toBe('one')
  })

  test('says what comes next also when only the statistics are missing', () => {
    const { status, output } = restore({ ANALYZE_ENDS: '1' })
    expect([status, output]).toEqual([4, expect.stringMatching(/npm run after-restore[\s\S]*analyze failed/)])
  })

  test('leaves a picture that is there as it is', () => {
    world.run('backup')
    world.put('media/originals/aa/one.webp', 'newer')
    expect(world.run('restore', {}, world.at('backups', dumps()[0] ?? '')).status).toBe(0)
    expect(world.text('media/originals/aa/one.webp')).toBe('newer')
  })

  test('needs a dump', () => {
    expect([world.run('restore').status, world.run('restore', {}, world.at('none')).status]).toEqual([2, 2])
  })
})
