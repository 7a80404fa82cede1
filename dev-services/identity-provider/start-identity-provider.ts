import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import { z } from 'zod'
import { lookFiles, pageHeaders } from '../assets/files.ts'
import { type Claims, claims, demoPerson, personOf } from './claims.ts'
import { refusalPage, signInPage } from './sign-in-views.ts'

export type StandInIdentityProvider = {
  /** The issuer, for browsers and the shop alike. */
  issuer: string
  close: () => Promise<void>
}

type Options = {
  port: number
  host?: string
  publicUrl?: string
  /** The only client and the only redirect URI, as registered with the provider. */
  clientId: string
  redirectUri: string
}

/**
 * An OpenID Connect provider replacing Google: discovery, signed tokens, PKCE, state and nonce are real, the person isn't.
 * `PUT /_test/claims` chooses who signs in next, `DELETE` resets to the demo person.
 */
export async function startIdentityProvider(options: Options): Promise<StandInIdentityProvider> {
  const { port, host = '127.0.0.1', clientId, redirectUri } = options
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const issuer = options.publicUrl ?? `http://${host}:${(server.address() as AddressInfo).port}`

  const { service, issuer: signer } = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/grant' } })
  signer.url = issuer
  await signer.keys.generate('RS256')
  const granted = new Map<string, Claims>()
  let chosen: Claims = demoPerson

  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) => {
    Object.assign(body as object, { authorization_endpoint: `${issuer}/authorize` })
  })
  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, request: { url?: string }) => {
    const code = url.searchParams.get('code')
    if (code) granted.set(code, personOf({ ...chosen, ...typedIn(new URL(request.url ?? '', issuer).searchParams) }))
  })
  service.on('beforeTokenSigning', ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    Object.assign(payload, granted.get(body.code ?? ''))
  })
  service.on('beforeResponse', (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    // A code works once.
    if (body.grant_type === 'authorization_code' && !granted.delete(body.code ?? '')) {
      Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
    }
  })

  const isOurs = (query: Record<string, string>) => query.client_id === clientId && query.redirect_uri === redirectUri
  const app = new Hono()
  app.route('/look', lookFiles())
  app.get('/grant', (c) => c.html(refusalPage(), 400, pageHeaders()))
  app.get('/authorize', (c) => {
    if (!isOurs(c.req.query())) return c.html(refusalPage(), 400, pageHeaders())
    const formAction = `'self' ${new URL(redirectUri).origin}`
    return c.html(signInPage(c.req.query(), personOf(chosen)), 200, pageHeaders({ formAction }))
  })
  app.get('/_test/claims', (c) => c.json(personOf(chosen)))
  app.put('/_test/claims', async (c) => {
    const wanted = claims.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400)
    chosen = { ...demoPerson, ...wanted.data }
    return c.json(personOf(chosen))
  })
  app.delete('/_test/claims', (c) => {
    chosen = demoPerson
    return c.body(null, 204)
  })
  const ours = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    const address = URL.parse(request.url ?? '/', issuer)
    // Thrown here, it would end the whole of `npm start`.
    if (!address) {
      response.writeHead(400).end()
      return
    }
    const { pathname, searchParams } = address
    // Everything but the page and the controls is handled by the library.
    const byMock = pathname !== '/authorize' && !pathname.startsWith('/_test/') && !pathname.startsWith('/look/')
    const refused = pathname === '/grant' && !isOurs(Object.fromEntries(searchParams))
    if (byMock && !refused) service.requestHandler(request, response)
    else void ours(request, response)
  })

  return {
    issuer,
    close: async () => {
      const ended = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await ended
    },
  }
}

/** The form's values, if it was used. */
function typedIn(query: URLSearchParams): Claims {
  const email = query.get('email')
  if (query.get('as') !== 'other' || !email) return {}
  return {
    sub: undefined,
    email,
    email_verified: query.get('email_verified') === 'on',
    given_name: query.get('given_name') ?? '',
    family_name: query.get('family_name') ?? '',
  }
}
