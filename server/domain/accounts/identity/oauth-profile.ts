import type { Identity } from '../../../integrations/identity/identity-provider.ts'

/** A profile from an identity provider, identified by (provider, subject) whatever the rest says (decision 15). */
export type OauthProfile = Identity & { provider: 'google' | 'facebook' }

export const providerNames = { google: 'Google', facebook: 'Facebook' }
