import { expect, test } from 'vitest'
import { hashPassword, limitedQueue, passwordMatches } from './hash-password.ts'

test('passwords are stored as argon2id, 19 MiB, two passes, one lane (security, passwords)', async () => {
  const hash = await hashPassword('Lune-de-miel-7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Lune-de-miel-7')).not.toBe(hash)
  expect(await passwordMatches('Lune-de-miel-7', hash)).toBe(true)
  expect(await passwordMatches('Lune-de-miel-8', hash)).toBe(false)
})

test('a password matches in whichever Unicode form its accents are typed (security, passwords)', async () => {
  expect(await passwordMatches('été-à-Nîmes'.normalize('NFD'), await hashPassword('été-à-Nîmes'.normalize('NFC')))).toBe(true)
})

test('an account without a password accepts none (security, passwords)', async () => {
  for (const none of [null, undefined]) expect(await passwordMatches('nobody', none)).toBe(false)
})

test('two hashes run at a time, three wait, and the next one gets a Retry-After (security, passwords)', async () => {
  const queued = limitedQueue({ atOnce: 2, maximumWaiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) =>
    queued(() => {
      begun.push(name)
      return new Promise<number>((resolve) => ends.push(() => resolve(name)))
    })
  const works = [1, 2, 3, 4, 5].map(work)
  await new Promise(setImmediate)
  expect(begun).toEqual([1, 2])
  await expect(work(6)).rejects.toMatchObject({ code: 'too_many_attempts', facts: { retryAfterSeconds: 10 } })
  ends.shift()?.()
  await works[0]
  expect(begun).toEqual([1, 2, 3])
  while (ends.length > 0) {
    ends.shift()?.()
    await Promise.race(works)
    await new Promise(setImmediate)
  }
  expect(await Promise.all(works)).toEqual([1, 2, 3, 4, 5])
})

test('a hash that fails frees its place (security, passwords)', async () => {
  const queued = limitedQueue({ atOnce: 1, maximumWaiting: 1 })
  const failed = queued(() => Promise.reject(new Error('no')))
  const next = queued(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
