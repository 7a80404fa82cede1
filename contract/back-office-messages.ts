/** Named one by one in a file of their own, as in messages.ts: a shopper's page loads none of them. */
export * as office from './back-office-sentences.ts'
