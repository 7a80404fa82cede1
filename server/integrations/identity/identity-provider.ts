import * as oidc from 'openid-client'

export type IdentityFlow = { url: string; state: string; nonce: string; codeVerifier: string }

export type Identity = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** The provider or its signed response refuses; any other error means that it could not be reached. */
export class IdentityRefused extends Error {}

/** Google, by authorization code flow with state, nonce and PKCE (decision 15). */
export type IdentityProvider = {
  start: () => Promise<IdentityFlow>
  /** Throws IdentityRefused when the code is unknown or the signed response doesn't belong to this flow. */
  finish: (callback: { code: string; state: string }, flow: Omit<IdentityFlow, 'url'>) => Promise<Identity>
}

type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

const answerTimeSeconds = 8

/** The provider's metadata is discovered at the first sign-in: the shop starts without it. */
export function openIdentityProvider({ issuer, clientId, clientSecret, redirectUri }: ProviderSettings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined
  const discover = () => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: answerTimeSeconds,
        // The signature is checked although the response comes over TLS; plain HTTP is for the dev service on this machine.
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }
  return {
    start: async () => {
      const provider = await discover()
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, ...flow }
    },
    finish: async ({ code, state }, flow) => {
      const provider = await discover()
      const callback = new URL(redirectUri)
      callback.search = new URLSearchParams({ code, state }).toString()
      if (provider.serverMetadata().authorization_response_iss_parameter_supported) {
        // The browser passes only code and state; the ID token's issuer is checked anyway.
        callback.searchParams.set('iss', provider.serverMetadata().issuer)
      }
      const tokens = await oidc
        .authorizationCodeGrant(provider, callback, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
          idTokenExpected: true,
        })
        .catch(asRefusal)
      return identityOf(tokens.claims() ?? {})
    },
  }
}

const refusals = [oidc.ResponseBodyError, oidc.AuthorizationResponseError, oidc.WWWAuthenticateChallengeError]
const unanswered = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

/** A timeout or a server error of the provider is no refusal. */
function asRefusal(error: unknown): never {
  const wrong = error instanceof oidc.ClientError && !unanswered.includes(error.code ?? '')
  if (!wrong && !refusals.some((kind) => error instanceof kind)) throw error
  throw new IdentityRefused('the identity provider refused', { cause: error })
}

function identityOf(claims: Partial<Record<string, unknown>>): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].replaceAll('\0', '').trim() : '')
  const [subject, email] = [text('sub'), text('email')]
  if (!subject || !email) throw new IdentityRefused('the identity has no subject or no email')
  const [first = '', ...rest] = (text('name') || email.split('@')[0] || '').split(/\s+/)
  return {
    subject,
    email,
    emailVerified: claims.email_verified === true,
    firstName: (text('given_name') || first).slice(0, 100),
    lastName: (text('given_name') ? text('family_name') : rest.join(' ')).slice(0, 100),
  }
}
