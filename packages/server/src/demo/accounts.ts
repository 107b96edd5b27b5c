import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { authAccount, authUser } from '../db/schema-identity.ts'
import { hashPassword } from '../identity/identity.ts'
import { newId } from '../ids.ts'
import { MAIL_DOMAIN } from './people.ts'
import type { DemoDevice } from './seed.ts'

export interface DemoAccount {
  role: 'administrator' | 'superAdministrator'
  name: string
  email: string
  password: string
}

/** What `demo-accounts.json` holds. */
export interface DemoAccounts {
  organizationId: string
  accounts: DemoAccount[]
}

export const DEMO_ADMIN_EMAIL = `office@${MAIL_DOMAIN}`
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789' // 32 that are not mistaken for each other

/** A password that can be read aloud: 20 letters, 100 random bits. */
function newPassword(): string {
  const letters = [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

/** Creates the demo's people with random passwords of this installation's own. */
export async function createAccounts(database: Database): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [
    { role: 'administrator', name: 'Robin Mercer', email: DEMO_ADMIN_EMAIL, password: newPassword() },
    { role: 'superAdministrator', name: 'Sam Hollis', email: `super@${MAIL_DOMAIN}`, password: newPassword() },
  ]
  for (const account of accounts) await createAccount(database, account)
  await database.durable()
  return accounts
}

/** A verified account with a password; for the demo and for tests. */
export async function createAccount(database: Database, account: DemoAccount): Promise<void> {
  const { role, name, email, password } = account
  const id = newId()
  await database.identity
    .insert(authUser)
    .values({ id, name, email, emailVerified: true, isSuperAdmin: role === 'superAdministrator' })
  await database.identity.insert(authAccount).values({
    id: newId(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: await hashPassword(password),
  })
}

export const accountsFile = (folder: string) => path.join(folder, 'demo-accounts.json')
export const devicesFile = (folder: string) => path.join(folder, 'demo-devices.json')

export function writeDemoFiles(folder: string, accounts: DemoAccounts, devices: DemoDevice[]): void {
  const write = (file: string, data: unknown) =>
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
  write(accountsFile(folder), accounts)
  write(devicesFile(folder), { devices })
}

export function readAccounts(folder: string): DemoAccounts | undefined {
  const file = accountsFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts) : undefined
}
