import { parsed, tabStore } from './storage.ts'

/** What she had typed when her session ended under a form: it stands there again after signing in. */
export const keepDraft = (form: string, values: Record<string, string>) => tabStore.write(`draft:${form}`, JSON.stringify(values))

export const takeDraft = (form: string) => parsed(tabStore.take(`draft:${form}`)) as Record<string, string> | null
