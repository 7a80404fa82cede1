/** What a refused request needs first: proof of identity, or proof that the mailbox is the user's. */
export type ProofRequest = 'proof_needed' | 'email_unproved'

type AskForProof = (request: ProofRequest) => Promise<boolean>

let listener: AskForProof | undefined

export const isProofRequest = (code: string): code is ProofRequest => code === 'proof_needed' || code === 'email_unproved'

/** Registers the screen's dialog for proofs; the returned function removes it. */
export function onProofRequested(ask: AskForProof): () => void {
  listener = ask
  return () => {
    if (listener === ask) listener = undefined
  }
}

/** True once the proof was given; false when the user declined or nothing here can ask for it. */
export const askForProof = async (request: ProofRequest): Promise<boolean> => (await listener?.(request)) ?? false
