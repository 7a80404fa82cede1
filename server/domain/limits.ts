import { addressList } from './address-list.ts'

/** How often one address may do something, a minute. */
export type Rates = { signUps: number; signIns: number; messages: number }

export type Limits = { everyone: Rates; loopback: Rates }

const strict: Rates = { signUps: 20, signIns: 60, messages: 20 }

/** Contract, meanings: at most 20 sign-ups a minute per address in production. */
export const productionLimits: Limits = { everyone: strict, loopback: strict }

/** Under `npm start` this machine may sign up and in 600 people a minute, with room for what else it tries. */
export const demoLimits: Limits = { everyone: strict, loopback: { signUps: 1_200, signIns: 1_200, messages: 1_200 } }

const isLoopback = addressList(['127.0.0.0/8', '::1'])

export const rateOf = (limits: Limits, address: string, what: keyof Rates): number =>
  (isLoopback(address) ? limits.loopback : limits.everyone)[what]
