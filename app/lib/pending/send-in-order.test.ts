import { expect, test } from 'vitest'
import { aDevice } from '../../../tests/factories/device.ts'
import { aPage, cannotDo, refusal } from '../../../tests/factories/pending-page.ts'

test('a change that always fails is set aside once others succeed, and later changes are sent', async () => {
  const page = aPage(aDevice('nour'), cannotDo('add M'))
  const outcome = page.add('add M')
  for (const change of ['set M 2', 'add L']) void page.add(change)
  for (let tries = 1; tries < 5; tries += 1) expect(await page.sendAll()).toBe(false)
  expect([page.tried, page.sent, page.aside]).toEqual([['add M', 'add M', 'add M', 'add M'], [], []])
  expect(await outcome).toBe('waiting')
  expect(await page.sendAll()).toBe(true)
  // Tried once more after the other got through: the shop could have recovered in between.
  expect(page.tried.slice(4)).toEqual(['add M', 'add L', 'add M', 'set M 2'])
  expect(page.aside).toEqual(['add M'])
  // It is not lost: once she decides so it is sent again.
  expect(page.list().undecided.map(({ change }) => change)).toEqual(['add M'])
  page.decide(true)
  expect(await page.sendAll()).toBe(false)
})

test('a shop that fails every change sets none aside, gets few requests, and afterwards all changes in order', async () => {
  let isDown = true
  const page = aPage(aDevice('nour'), () => (isDown ? refusal(503, 'unavailable') : undefined))
  const changes = ['add M', 'set M 2', 'add L', 'add S', 'add XL', 'clear', 'add XS']
  for (const change of changes) void page.add(change)
  for (let pass = 0; pass < 30; pass += 1) expect(await page.sendAll()).toBe(false)
  expect(page.aside).toEqual([])
  expect(page.tried.length).toBeLessThanOrEqual(3 * 30)
  isDown = false
  expect(await page.sendAll()).toBe(true)
  expect(page.sent).toEqual(changes)
})

test('when the shop recovers between two answers, no change is set aside', async () => {
  let answered = 0
  const page = aPage(aDevice('nour'), (change) =>
    change === 'add M' && ++answered <= 5 ? refusal(503, 'unavailable') : undefined,
  )
  for (const change of ['add M', 'set M 2', 'add L']) void page.add(change)
  for (let pass = 1; pass < 5; pass += 1) await page.sendAll()
  expect(await page.sendAll()).toBe(true)
  expect([page.sent, page.aside]).toEqual([['add L', 'add M', 'set M 2'], []])
})

test('without another change that could show whether the shop works, one is set aside after sixty tries', async () => {
  const page = aPage(aDevice('nour'), cannotDo('set M 2'))
  for (const change of ['set M 2', 'clear']) void page.add(change)
  for (let pass = 1; pass < 60; pass += 1) await page.sendAll()
  expect([page.sent, page.aside]).toEqual([[], []])
  await page.sendAll()
  await page.sendAll()
  expect([page.sent, page.aside]).toEqual([['clear'], ['set M 2']])
})
