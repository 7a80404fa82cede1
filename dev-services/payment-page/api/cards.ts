/** What a test card does; the numbers are the provider's own. */
type Fate =
  | { kind: 'pays'; refund?: 'pending' | 'fails' }
  | { kind: 'asks' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string }

const declined = (code: string, declineCode: string | undefined, message: string): Fate => ({
  kind: 'declined',
  code,
  message,
  ...(declineCode && { declineCode }),
})

const fates: Record<string, Fate> = {
  '4242424242424242': { kind: 'pays' },
  '4000056655665556': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '4000000000007726': { kind: 'pays', refund: 'pending' },
  '4000000000005126': { kind: 'pays', refund: 'fails' },
  '4000002500003155': { kind: 'asks' },
  '4000000000000002': declined('card_declined', 'generic_decline', 'Votre carte a été refusée.'),
  '4000000000009995': declined('card_declined', 'insufficient_funds', 'Le solde de votre carte est insuffisant.'),
  '4000000000000069': declined('expired_card', undefined, 'Votre carte a expiré.'),
  '4000000000000127': declined('incorrect_cvc', undefined, 'Le code de sécurité de votre carte est incorrect.'),
  '4000000000000119': declined('processing_error', undefined, 'Une erreur est survenue pendant le traitement de votre carte.'),
}

const unknown = declined('card_declined', 'test_mode_live_card', "Cette page n'accepte que les cartes de test.")

export const cardFate = (number: string): Fate => fates[number] ?? unknown

/** The result of a refund depends on the card that paid. */
export function refundFate(last4: string | undefined): 'pending' | 'fails' | undefined {
  const [, fate] = Object.entries(fates).find(([number]) => last4 && number.endsWith(last4)) ?? []
  return fate?.kind === 'pays' ? fate.refund : undefined
}

export type Decline = Extract<Fate, { kind: 'declined' }>
