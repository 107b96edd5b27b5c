import { Email, LocalDate } from '@firstbell/domain'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { authUser } from '../db/schema.ts'
import { findAccount, insertAccount, updateAccount } from '../identity/accounts.store.ts'
import { makeLink, voidLinks } from '../identity/links.store.ts'
import { endSessions } from '../identity/sessions.store.ts'
import { newId } from '../ids.ts'
import { recalculateDays } from '../engine/insights/close-day.ts'
import { addressOf } from '../adapters/mail/compose.ts'
import { CommandRefused } from './command-refused.ts'
import { logged } from './log-command.ts'

/** Commands for people with access to the host; the web offers none of them. */
export const Command = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('grant'), email: Email.pipe(z.string().min(1)) }),
  z.strictObject({ command: z.literal('revoke'), email: Email.pipe(z.string().min(1)) }),
  z.strictObject({ command: z.literal('reset'), email: Email.pipe(z.string().min(1)) }),
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('recalculate'), organizationId: z.string(), from: LocalDate, to: LocalDate }),
])
export type Command = z.infer<typeof Command>

interface Host {
  database: Database
  publicUrl: string
  realClock: Pick<Clock, 'now'>
}

/** SUPER-4: grants, revokes and lists super administrators; returns the lines to print. Throws {@link CommandRefused}. */
export function runCommand(host: Host, command: Command): Promise<string[]> {
  return logged(host, { command: command.command, subjects: subjectsOf(command) }, () => answer(host, command))
}

function subjectsOf(command: Command): string[] {
  if ('email' in command) return [command.email]
  return 'organizationId' in command ? [command.organizationId] : []
}

function answer(host: Host, command: Command): Promise<string[]> {
  if (command.command === 'grant') return grant(host, command.email)
  if (command.command === 'revoke') return revoke(host, command.email)
  if (command.command === 'reset') return reset(host, command.email)
  if (command.command === 'recalculate') return recalculate(host, command)
  return list(host)
}

async function grant({ database, publicUrl, realClock }: Host, email: string): Promise<string[]> {
  const db = database.identity
  const now = realClock.now()
  const present = await findAccount(db, email)
  const account = present ?? (await insertAccount(db, { id: newId(), email, createdAt: now }))
  if (!account) throw new CommandRefused(`${email} is being added by someone else right now. Try again.`)
  // Anybody may have created an account with an unverified address: its credentials are removed.
  const removedCredentials = account.emailVerified ? {} : { passwordHash: null, totpSecret: null, totpPending: null }
  await updateAccount(db, account.id, { isSuperAdmin: true, ...removedCredentials })
  await endSessions(db, account.id)
  await voidLinks(db, account)
  const token = await makeLink(db, { mode: 'invite', email, userId: account.id }, now)
  const link = addressOf(publicUrl, { mode: 'invite', token, continueUrl: '/profile', language: 'en' })
  return [
    `${email} is now a super administrator${present ? '' : ' (new account created)'}.`,
    'One-time sign-in link, valid for 3 days. Do not share it:',
    `  ${link}`,
    'They must set a password and two-factor authentication first.',
  ]
}

async function revoke({ database }: Host, email: string): Promise<string[]> {
  const account = await findAccount(database.identity, email)
  if (!account?.isSuperAdmin) throw new CommandRefused(`${email} is not a super administrator.`)
  await updateAccount(database.identity, account.id, { isSuperAdmin: false })
  await endSessions(database.identity, account.id)
  return [`${email} is no longer a super administrator and has been signed out.`]
}

/** For a person who has lost authenticator and recovery codes; the operator has to verify their identity. */
async function reset({ database }: Host, email: string): Promise<string[]> {
  const account = await findAccount(database.identity, email)
  if (!account)
    throw new CommandRefused(
      `There is no account with the email ${email}. Nothing was changed. Check how it is spelled.`,
    )
  if (account.totpSecret === null)
    throw new CommandRefused(
      `Two-factor authentication is not set up for ${email}. Nothing was changed: a password or a link is enough.`,
    )
  await updateAccount(database.identity, account.id, { totpSecret: null, totpPending: null })
  await endSessions(database.identity, account.id)
  return [`Two-factor authentication was turned off for ${email}, who has been signed out. The password is unchanged.`]
}

/** INSIGHT-8: the figures of past days are calculated again from what is recorded, by the server that keeps the organization's day. */
async function recalculate(
  { database }: Host,
  { organizationId, from, to }: Command & { command: 'recalculate' },
): Promise<string[]> {
  const days = await recalculateDays(database, organizationId, { from, to })
  if (days === 0) throw new CommandRefused(`There is nothing recorded for ${organizationId} between these dates.`)
  const counted = days === 1 ? '1 day' : `${days} days`
  return [`The figures of ${counted} will be calculated again by the server, which looks for such days every minute.`]
}

async function list({ database }: Host): Promise<string[]> {
  const { email, isSuperAdmin } = authUser
  const rows = await database.identity
    .select({ email })
    .from(authUser)
    .where(eq(isSuperAdmin, true))
    .orderBy(asc(email))
  return rows.length === 0 ? ['No super administrators.'] : rows.map((row) => row.email)
}
