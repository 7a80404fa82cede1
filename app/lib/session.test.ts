import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { aBrowserStore } from '../../tests/factories/browser-store.ts'

const nour: User = {
  id: '1',
  email: 'nour@example.com',
  firstName: 'Nour',
  lastName: 'B',
  fullName: 'Nour B',
  phoneNumber: null,
  roles: ['USER'],
}
const answers = vi.fn<typeof fetch>()
let heard: { authenticated: boolean; user: User | null }[]

beforeEach(() => {
  vi.resetModules()
  heard = []
  const page = new EventTarget()
  page.addEventListener('auth-state-changed', (event) => heard.push((event as CustomEvent).detail))
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answers.mockReset()
})

const refused = () =>
  new Response(JSON.stringify({ status: 401, code: 'not_signed_in', message: 'Veuillez vous connecter' }), {
    status: 401,
    headers: { 'Content-Type': 'application/problem+json' },
  })

async function openPage() {
  const session = await import('./session.ts')
  session.onSession(() => undefined)
  return session
}

test('at start a stored token is validated, and everybody hears who it is (spec 4, auth)', async () => {
  localStorage.setItem('auth_token', 'good')
  answers.mockResolvedValueOnce(Response.json(nour))
  const { currentSession } = await openPage()
  expect(currentSession().status).toBe('loading')
  await vi.waitFor(() => expect(heard).toEqual([{ authenticated: true, user: nour }]))
  expect(currentSession()).toMatchObject({ status: 'authenticated', user: nour })
})

test('a refused token is removed at start (spec 4, auth)', async () => {
  localStorage.setItem('auth_token', 'dead')
  answers.mockResolvedValueOnce(refused())
  await openPage()
  await vi.waitFor(() => expect(heard).toEqual([{ authenticated: false, user: null }]))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('an empty answer removes the token too (spec 4, auth)', async () => {
  localStorage.setItem('auth_token', 'odd')
  answers.mockResolvedValueOnce(Response.json(null))
  await openPage()
  await vi.waitFor(() => expect(heard).toEqual([{ authenticated: false, user: null }]))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('a shop that is down for a moment gets a second chance; then the token is given up (spec 4, auth)', async () => {
  vi.useFakeTimers()
  localStorage.setItem('auth_token', 'good')
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Response.json(nour))
  const { currentSession } = await openPage()
  await vi.runAllTimersAsync()
  expect(currentSession().status).toBe('authenticated')
})

test('signing in keeps the token and tells everybody; signing out removes it (spec 4, auth)', async () => {
  const { beginSession, endSession, currentSession } = await openPage()
  heard = []
  beginSession({ ...nour, token: 'fresh' })
  expect(localStorage.getItem('auth_token')).toBe('fresh')
  answers.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await endSession()
  expect(answers.mock.lastCall?.[0]).toBe('/api/auth/signout')
  expect(answers.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer fresh' })
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
  expect(heard).toEqual([
    { authenticated: true, user: nour },
    { authenticated: false, user: null },
  ])
})

test('a personal call that the server refuses ends the session (spec 4, auth)', async () => {
  const { beginSession, currentSession } = await openPage()
  const { callApi } = await import('./api-client.ts')
  beginSession({ ...nour, token: 'revoked' })
  answers.mockResolvedValueOnce(refused())
  await expect(callApi('/cart')).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: false })
})

test('another tab that signs out signs out this one', async () => {
  const { beginSession, currentSession } = await openPage()
  beginSession({ ...nour, token: 'shared' })
  localStorage.removeItem('auth_token')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token', newValue: null }))
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
})

/** As the browser says it of a page that it kept whole, and of one that it loaded. */
const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page kept for going back hears that she left on another one meanwhile (issue 6)', async () => {
  const { beginSession, currentSession } = await openPage()
  beginSession({ ...nour, token: 'shared' })
  localStorage.removeItem('auth_token')
  shown(false)
  expect(currentSession()).toMatchObject({ status: 'authenticated' })
  shown(true)
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
})
