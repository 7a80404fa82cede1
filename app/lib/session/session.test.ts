import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../contract/api/accounts.ts'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { eventually } from '../../../tests/setup/eventually.ts'

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
let events: { authenticated: boolean; user: User | null }[]

beforeEach(() => {
  vi.resetModules()
  events = []
  const page = new EventTarget()
  page.addEventListener('auth-state-changed', (event) => events.push((event as CustomEvent).detail))
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
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

test('at start a stored token is validated, and all listeners get the user (spec 4, auth)', async () => {
  localStorage.setItem('auth_token', 'good')
  answers.mockResolvedValueOnce(Response.json(nour))
  const { currentSession } = await openPage()
  expect(currentSession().status).toBe('loading')
  await eventually(() => expect(events).toEqual([{ authenticated: true, user: nour }]))
  expect(currentSession()).toMatchObject({ status: 'authenticated', user: nour })
})

test('when the API client fails to load, an action gets the error, and the next one retries', async () => {
  localStorage.setItem('auth_token', 'good')
  vi.doMock('../api/api-client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { currentSession, settledSession } = await openPage()
  await expect(settledSession()).rejects.toThrow('could not be loaded')
  expect(currentSession().status).toBe('loading')
  expect(localStorage.getItem('auth_token')).toBe('good')
  expect(events).toEqual([])
  vi.doUnmock('../api/api-client.ts')
  answers.mockResolvedValueOnce(Response.json(nour))
  expect(await settledSession()).toEqual({ status: 'authenticated', user: nour })
})

test('a refused token is removed at start (spec 4, auth)', async () => {
  localStorage.setItem('auth_token', 'dead')
  answers.mockResolvedValueOnce(refused())
  await openPage()
  await eventually(() => expect(events).toEqual([{ authenticated: false, user: null }]))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('an empty answer removes the token too (spec 4, auth)', async () => {
  localStorage.setItem('auth_token', 'odd')
  answers.mockResolvedValueOnce(Response.json(null))
  await openPage()
  await eventually(() => expect(events).toEqual([{ authenticated: false, user: null }]))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

const silence = () => Promise.reject(new TypeError('Failed to fetch'))
const unavailable = async () => new Response('', { status: 503 })
const isOnline = () => window.dispatchEvent(new Event('online'))

test.each([
  ['a missing answer', silence],
  ['status 503', unavailable],
  ['status 429', async () => new Response('', { status: 429 })],
  ['half an answer', async () => new Response('{"id":"1","em', { status: 200 })],
])(
  '%s does not end the session: the last known user is shown, and replaced once the shop answers again (decision 46)',
  async (_, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { beginSession } = await openPage()
    beginSession({ ...nour, token: 'good' })

    vi.resetModules()
    answers.mockImplementation(answer)
    const { currentSession } = await openPage()
    await eventually(() => expect(currentSession()).toEqual({ status: 'authenticated', user: nour, unconfirmed: true }))
    expect(localStorage.getItem('auth_token')).toBe('good')

    answers.mockImplementation(async () => Response.json({ ...nour, firstName: 'Noura' }))
    isOnline()
    await eventually(() => expect(currentSession()).toEqual({ status: 'authenticated', user: { ...nour, firstName: 'Noura' } }))
  },
)

test('without an answer a stored user is not shown for another token, and the page keeps asking the shop', async () => {
  const { beginSession } = await openPage()
  beginSession({ ...nour, token: 'of Nour' })
  localStorage.setItem('auth_token', 'of somebody else')

  vi.resetModules()
  answers.mockImplementation(silence)
  const { currentSession } = await openPage()
  await eventually(() => expect(currentSession()).toEqual({ status: 'loading', user: null, failed: true }))
  expect(localStorage.getItem('auth_token')).toBe('of somebody else')

  answers.mockImplementation(async () => refused())
  isOnline()
  await eventually(() => expect(currentSession()).toMatchObject({ status: 'anonymous' }))
})

test('signing out removes the stored user from this device, and her choices from this tab', async () => {
  vi.stubGlobal('sessionStorage', aBrowserStore())
  const { tabStore, untilSignOut } = await import('../browser/storage.ts')
  const { beginSession, clearSession } = await openPage()
  beginSession({ ...nour, token: 'good' })
  tabStore.write(`${untilSignOut}checkoutChoices`, '{}')
  tabStore.write('profileDraft', '{}')
  clearSession()
  expect(localStorage.getItem('auth_user')).toBeNull()
  expect(tabStore.keys('')).toEqual(['profileDraft'])
})

test('signing in stores the token and fires the event; signing out removes it (spec 4, auth)', async () => {
  const { beginSession, endSession, currentSession } = await openPage()
  events = []
  beginSession({ ...nour, token: 'fresh' })
  expect(localStorage.getItem('auth_token')).toBe('fresh')
  answers.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await endSession()
  expect(answers.mock.lastCall?.[0]).toBe('/api/auth/signout')
  expect(answers.mock.lastCall?.[1], 'sent also when she closes the tab at once').toMatchObject({
    headers: { Authorization: 'Bearer fresh' },
    keepalive: true,
  })
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
  expect(events).toEqual([
    { authenticated: true, user: nour },
    { authenticated: false, user: null },
  ])
})

test('changed details that the server confirms after a sign-out, or for another customer by then, sign nobody in', async () => {
  const { beginSession, clearSession, renewUser, currentSession } = await openPage()
  const renamed = { ...nour, fullName: 'Nour Haddad' }
  const lina = { ...nour, id: '2', fullName: 'Lina C' }
  beginSession({ ...nour, token: 'hers' })
  renewUser(renamed)
  expect(currentSession().user).toEqual(renamed)
  clearSession()
  renewUser(renamed)
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
  beginSession({ ...lina, token: 'another' })
  renewUser(renamed)
  expect(currentSession().user).toEqual(lina)
})

test('a personal call that the server refuses ends the session (spec 4, auth)', async () => {
  const { beginSession, currentSession } = await openPage()
  const { callApi } = await import('../api/api-client.ts')
  beginSession({ ...nour, token: 'revoked' })
  answers.mockResolvedValueOnce(refused())
  await expect(callApi('/cart')).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: false })
})

test('a sign-out in another tab signs out this one', async () => {
  const { beginSession, currentSession } = await openPage()
  beginSession({ ...nour, token: 'shared' })
  localStorage.removeItem('auth_token')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token', newValue: null }))
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
})

test('a session that another tab found ended does not count as a sign-out here (spec 4, auth)', async () => {
  const { beginSession, currentSession } = await openPage()
  const { refuseToken, tokenKey } = await import('../api/token.ts')
  const notifyTabs = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: tokenKey, newValue: null }))
  beginSession({ ...nour, token: 'shared' })
  // The state in which the other tab leaves the storage.
  localStorage.setItem('auth_ended', 'yes')
  localStorage.removeItem('auth_token')
  notifyTabs()
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: false })

  beginSession({ ...nour, token: 'next' })
  localStorage.removeItem('auth_token')
  notifyTabs()
  expect(currentSession(), 'the next sign-out counts as one again').toMatchObject({ status: 'anonymous', left: true })

  beginSession({ ...nour, token: 'last' })
  refuseToken('last')
  expect(localStorage.getItem('auth_ended'), 'the tab that finds it marks it in the storage').toBe('yes')
})

/** As the browser fires it for a page from its back/forward cache, and for a freshly loaded one. */
const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page from the back/forward cache notices a sign-out on another page', async () => {
  const { beginSession, currentSession } = await openPage()
  beginSession({ ...nour, token: 'shared' })
  localStorage.removeItem('auth_token')
  shown(false)
  expect(currentSession()).toMatchObject({ status: 'authenticated' })
  shown(true)
  expect(currentSession()).toMatchObject({ status: 'anonymous', left: true })
})
