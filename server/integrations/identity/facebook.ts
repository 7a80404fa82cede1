import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { IdentityRefused } from './identity-provider.ts'

/** What Facebook says about the user of an access token; the email may be missing, and counts as unverified. */
export type FacebookIdentity = { subject: string; email: string | null; firstName: string; lastName: string }

export type Facebook = {
  /** Throws IdentityRefused when the token is not valid, not for our app or not for this person. */
  identityOf: (accessToken: string) => Promise<FacebookIdentity>
}

type FacebookSettings = { graphBase: string; appId: string; appSecret: string }

const inspection = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.string(), user_id: z.string(), type: z.string(), expires_at: z.number() }),
})
const text = z
  .string()
  .transform((value) => value.replaceAll('\0', '').trim())
  .catch('')
const profile = z.object({ id: z.string(), email: text, first_name: text, last_name: text })

/** With status 400 or 403: down for a moment, or a limit of the shop or of the person is reached. The token may be valid. */
const passing = z.object({ error: z.object({ code: z.literal([1, 2, 4, 17, 341]) }) })

const answerTimeMs = 8_000

export function openFacebook({ graphBase, appId, appSecret }: FacebookSettings): Facebook {
  async function ask<Answer>(schema: z.ZodType<Answer>, path: string, query: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`${graphBase}/${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(answerTimeMs),
    })
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.status >= 500 || answer.status === 429 || passing.safeParse(body).success)
      throw new Error(`Facebook answered ${answer.status}`)
    const read = schema.safeParse(body)
    if (!answer.ok || !read.success) throw new IdentityRefused('Facebook refused')
    return read.data
  }
  return {
    identityOf: async (accessToken) => {
      const { data } = await ask(inspection, 'debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` })
      const live = data.expires_at === 0 || data.expires_at * 1000 > Date.now()
      if (!data.is_valid || data.app_id !== appId || data.type !== 'USER' || !live)
        throw new IdentityRefused('not a token for this shop')
      const me = await ask(profile, 'me', {
        fields: 'id,email,first_name,last_name',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      })
      if (me.id !== data.user_id) throw new IdentityRefused('not the token of this person')
      return {
        subject: me.id,
        email: me.email || null,
        firstName: me.first_name.slice(0, 100),
        lastName: me.last_name.slice(0, 100),
      }
    },
  }
}
