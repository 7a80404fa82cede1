import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as messages from '../../../contract/text/messages.ts'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { ApiError, callApi, isUnexpected, messageOf } from './api-client.ts'
import { readToken, saveToken } from './token.ts'

const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers.mockReset()
})

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } })
const problem = (status: number, code: string, message: string, errors?: Record<string, string>) =>
  json({ status, code, message, errors }, status, 'application/problem+json')
const sent = () => answers.mock.calls[0]?.[1]

test('every request carries the bearer token of local storage, when there is one (spec 7)', async () => {
  answers.mockResolvedValueOnce(json([]))
  await callApi('/favorites')
  expect(sent()?.headers).not.toHaveProperty('Authorization')

  saveToken('a-token')
  answers.mockResolvedValueOnce(json([]))
  await callApi('/favorites')
  expect(answers.mock.calls[1]?.[0]).toBe('/api/favorites')
  expect(answers.mock.calls[1]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer a-token' })
})

test('a body is sent as JSON, and 204 returns undefined (spec 7)', async () => {
  answers.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await callApi('/newsletter', { method: 'POST', body: { email: 'a@b.fr' } })).toBeUndefined()
  expect(sent()).toMatchObject({ method: 'POST', body: '{"email":"a@b.fr"}', headers: { 'Content-Type': 'application/json' } })
})

test('a refusal keeps its status, code, sentence and field errors (spec 8)', async () => {
  answers.mockResolvedValueOnce(
    problem(400, 'invalid_fields', 'Tous les champs sont requis', { city: 'Tous les champs sont requis' }),
  )
  await expect(callApi('/addresses', { method: 'POST', body: {} })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_fields',
    message: 'Tous les champs sont requis',
    errors: { city: 'Tous les champs sont requis' },
  })
})

test('a lost connection and a foreign error page are reported in French (spec 8)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(callApi('/cart')).rejects.toMatchObject({ status: 0, message: messages.unreachable })
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
  answers.mockResolvedValueOnce(page)
  const foreign = await callApi('/cart').catch((error: unknown) => error)
  expect(foreign).toMatchObject({ status: 502, code: 'unexpected', message: messages.unavailable })
  expect(isUnexpected(foreign)).toBe(true)
})

test('an aborted call rejects with the reason of the signal, not with a lost connection', async () => {
  const leaving = new AbortController()
  leaving.abort()
  answers.mockImplementationOnce(async (_url, init) => init?.signal?.throwIfAborted() ?? new Response())
  await expect(callApi('/cart', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a token that the server no longer knows is removed; a wrong password keeps it (spec 4, auth)', async () => {
  saveToken('dead')
  answers.mockResolvedValueOnce(problem(401, 'sign_in_wrong', messages.signInWrong))
  await expect(callApi('/auth/signin', { method: 'POST', body: {} })).rejects.toBeInstanceOf(ApiError)
  expect(readToken()).toBe('dead')

  answers.mockResolvedValueOnce(problem(401, 'not_signed_in', messages.signInRequired))
  await expect(callApi('/cart')).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
})

test('a newer token, stored while an old one was being refused, is kept', async () => {
  saveToken('old')
  answers.mockImplementationOnce(async () => {
    saveToken('new')
    return problem(401, 'not_signed_in', messages.signInRequired)
  })
  await expect(callApi('/cart')).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBe('new')
})

test('the message of the server is shown if there is one, else that of the action (spec 8)', () => {
  expect(messageOf(new ApiError({ status: 409, code: 'x', message: 'Déjà pris' }), 'Échec')).toBe('Déjà pris')
  expect(messageOf(new ApiError({ status: 0, code: 'unreachable', message: 'hors ligne' }), 'Échec')).toBe('Échec')
  expect(messageOf(new ApiError({ status: 502, code: 'unexpected', message: messages.unavailable }), 'Échec')).toBe('Échec')
  expect(messageOf(new Error('boom'), 'Échec')).toBe('Échec')
})
