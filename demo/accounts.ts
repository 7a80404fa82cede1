import type { Role } from '../contract/api/accounts.ts'
import type { Connection } from '../server/database/client.ts'
import { users } from '../server/database/schema/index.ts'
import { hashPassword } from '../server/domain/accounts/core/hash-password.ts'

/** The demo accounts (contract 2). Their passwords are public: never created by `npm run serve`. */
export const demoCustomer = { email: 'client@example.com', password: 'Client-2026!', firstName: 'Amina', lastName: 'Benali' }
export const demoOwner = { email: 'admin@example.com', password: 'Admin-2026!', firstName: 'Nadia', lastName: 'Lambert' }

/** Creates the demo accounts; those that exist stay as they are. */
export async function createDemoAccounts(db: Connection): Promise<void> {
  await createAccount(db, demoCustomer, ['USER'])
  await createAccount(db, demoOwner, ['USER', 'ADMIN'])
}

async function createAccount(db: Connection, { password, ...person }: typeof demoCustomer, roles: Role[]) {
  const passwordHash = await hashPassword(password)
  await db
    .insert(users)
    .values({ ...person, roles, passwordHash, emailVerifiedAt: new Date() })
    .onConflictDoNothing()
}
