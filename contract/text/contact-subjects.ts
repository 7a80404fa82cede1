/** The subjects of a contact message (spec 3, contact message). */
export const contactSubjects = {
  information: "Demande d'information",
  order: 'Suivi de commande',
  return: 'Retour ou échange',
  suggestion: 'Suggestion',
  other: 'Autre',
} as const
export type ContactSubject = keyof typeof contactSubjects
