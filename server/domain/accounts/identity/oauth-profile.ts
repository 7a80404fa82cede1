/** A profile from an identity provider, identified by (provider, subject) whatever the rest says (decision 15). */
export type OauthProfile = {
  provider: 'google' | 'facebook'
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export const providerNames = { google: 'Google', facebook: 'Facebook' }
