/** Whom an identity provider vouches for: she is (provider, subject), whatever the rest says (decision 15). */
export type ProvenIdentity = {
  provider: 'google' | 'facebook'
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export const providerNames = { google: 'Google', facebook: 'Facebook' }
