import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LocalDate } from '@firstbell/domain'
import type { Database } from '../db/database.ts'
import { authUser } from '../db/schema/schema-identity.ts'
import { hashPassword } from '../identity/passwords.ts'
import { inArray } from 'drizzle-orm'
import { newId } from '../ids.ts'
import { MAIL_DOMAIN } from './people.ts'

export interface DemoAccount {
  role: 'administrator' | 'super administrator'
  name: string
  email: string
  password: string
  isSuperAdmin?: boolean
}

/** The key of a bus's tracker, as a technician would type it into the phone. */
export interface DemoDevice {
  busId: string
  name: string
  key: string
}

/** The content of `demo-accounts.json`. */
export interface DemoAccounts {
  organizationId: string
  accounts: DemoAccount[]
  /** The date of its first start, from which on its buses are live; absent in a demo without a history. */
  openedOn?: LocalDate
}

export const DEMO_ADMINISTRATORS = [
  { firstName: 'Robin', lastName: 'Mercer', email: `office@${MAIL_DOMAIN}` },
  { firstName: 'Sam', lastName: 'Hollis', email: `deputy@${MAIL_DOMAIN}` },
] as const
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789' // 32 characters that are hard to confuse

/** A password that can be read aloud: 20 characters, 100 random bits. */
function newPassword(): string {
  const letters = [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

/** The demo's people, with passwords that are random on each server. */
export function inventAccounts(): DemoAccount[] {
  const administrators = DEMO_ADMINISTRATORS.map(({ firstName, lastName, email }) => ({
    role: 'administrator' as const,
    name: `${firstName} ${lastName}`,
    email,
    password: newPassword(),
  }))
  const operator = { role: 'super administrator' as const, name: 'Kit Lowell', email: `operator@${MAIL_DOMAIN}` }
  return [...administrators, { ...operator, password: newPassword(), isSuperAdmin: true }]
}

/** Creates accounts and replaces those that an interrupted start may have left. */
export async function createAccounts(database: Database, accounts: readonly DemoAccount[]): Promise<void> {
  const emails = accounts.map(({ email }) => email)
  await database.identity.delete(authUser).where(inArray(authUser.email, emails))
  for (const account of accounts) await createAccount(database, account)
}

/** A verified account with a password; for the demo and for tests. */
export async function createAccount(database: Database, account: Omit<DemoAccount, 'role'>): Promise<void> {
  const [firstName = '', ...rest] = account.name.split(' ')
  await database.identity.insert(authUser).values({
    id: newId(),
    email: account.email,
    firstName,
    lastName: rest.join(' '),
    emailVerified: true,
    isSuperAdmin: account.isSuperAdmin ?? false,
    passwordHash: await hashPassword(account.password),
    createdAt: Date.now() / 1000,
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
