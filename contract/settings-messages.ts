/** Named one by one in a file of their own, so that a page loads only the sentences that it can say. */
export * as settingsMessages from './settings-sentences.ts'
