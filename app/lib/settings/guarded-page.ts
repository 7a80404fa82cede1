import { createContext } from 'react'
import type { User } from '../../../contract/api/accounts.ts'

/** The user of the page, and whether it waits, hidden, for a new sign-in. */
export const GuardedPage = createContext<{ user: User; waits: boolean } | null>(null)
