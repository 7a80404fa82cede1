import type { Role } from '../contract/accounts.ts'
import type { Connection } from '../server/database/client.ts'
import { users } from '../server/database/schema/index.ts'
import { hashPassword } from '../server/domain/accounts/hash-password.ts'

/** Contract 2. Their passwords are public: never created by `npm run serve`. */
export const demoShopper = { email: 'client@example.com', password: 'Client-2026!', firstName: 'Amina', lastName: 'Benali' }
export const demoOwner = { email: 'admin@example.com', password: 'Admin-2026!', firstName: 'Nadia', lastName: 'Lambert' }

/** Creates the demo accounts; those that exist stay as they are. */
export async function createDemoAccounts(db: Connection): Promise<void> {
  await createAccount(db, demoShopper, ['USER'])
  await createAccount(db, demoOwner, ['USER', 'ADMIN'])
}

async function createAccount(db: Connection, { password, ...person }: typeof demoShopper, roles: Role[]) {
  const passwordHash = await hashPassword(password)
  await db
    .insert(users)
    .values({ ...person, roles, passwordHash, emailVerifiedAt: new Date() })
    .onConflictDoNothing()
}
