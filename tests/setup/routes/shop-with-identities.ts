import type { OpenDatabase } from '../../../server/database/client.ts'
import type { FacebookIdentity } from '../../../server/integrations/identity/facebook.ts'
import { type Identity, type IdentityProvider, IdentityRefused } from '../../../server/integrations/identity/identity-provider.ts'
import { openMailedShop } from '../open-mailed-shop.ts'

/** Who is signed in there, as the test says at that moment. */
type People = { google: () => Identity; facebook?: () => FacebookIdentity | undefined }

/** A mailed shop that customers enter through Google and Facebook. Call it once at the top of the file. */
export function shopWithIdentities(database: OpenDatabase, people: People) {
  let started = 0
  /** Google as the shop sees it: knows one code, and checks that flow and callback belong together. */
  const google: IdentityProvider = {
    start: async () => {
      const flow = { state: `state-${++started}`, nonce: 'nonce', codeVerifier: `verifier-${started}` }
      return { url: `https://google.example/authorize?state=${flow.state}`, ...flow }
    },
    finish: async ({ code, state }, flow) => {
      if (code !== 'good' || state !== flow.state || flow.codeVerifier !== state.replace('state', 'verifier'))
        throw new IdentityRefused('no')
      return people.google()
    },
  }
  const facebook = {
    identityOf: async (token: string) => {
      const person = people.facebook?.()
      if (token !== 'good' || !person) throw new IdentityRefused('no')
      return person
    },
  }
  const shop = openMailedShop(database, { identity: google, facebook })

  async function begin(from?: string) {
    const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`
    const { status, headers } = await shop.call('GET', `/api/auth/oauth/google/start${query}`)
    const location = headers.get('Location') ?? ''
    const setCookie = headers.get('Set-Cookie') ?? ''
    return {
      status,
      location,
      setCookie,
      state: new URL(location).searchParams.get('state') ?? '',
      cookie: setCookie.split(';')[0] ?? '',
    }
  }
  const end = (flow: { state: string; cookie: string }, code = 'good') =>
    shop.call('POST', '/api/auth/oauth/google', { headers: { Cookie: flow.cookie }, body: { code, state: flow.state } })

  return {
    shop,
    google,
    begin,
    end,
    withGoogle: async (from?: string) => end(await begin(from)),
    withFacebook: (body: object = {}) =>
      shop.call('POST', '/api/auth/oauth/facebook', { body: { accessToken: 'good', ...body } }),
    me: (token: string) => shop.call('GET', '/api/auth/me', { token }),
    signIn: (email: string, password: string) => shop.call('POST', '/api/auth/signin', { body: { email, password } }),
  }
}
