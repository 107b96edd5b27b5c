import { and, eq, isNotNull, ne, notInArray, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, IdentityDb } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { authUser } from '../../db/schema/schema-identity.ts'
import { familyLinks, pushSubscriptions, webhooks } from '../../db/schema.ts'
import { CONFIRMED, ENDED } from '../../db/former-address.ts'

/** Links whose token follows from a key that is not among these versions: so many, by their ids. */
export async function listLinksOfOtherKeys(db: Db, versions: readonly number[], limit: number): Promise<string[]> {
  const { id, keyVersion } = familyLinks
  const rows = await db
    .select({ id })
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), notInArray(keyVersion, [...versions])))
    .orderBy(id)
    .limit(limit)
    .for('update')
  return rows.map((row) => row.id)
}

/** SECRETS-3: the tokens of links become those of the current key, and their former ones go on opening their pages. */
export async function replaceTokens(
  db: Db,
  tokens: readonly { id: string; tokenHash: string }[],
  keyVersion: number,
): Promise<void> {
  const rows = JSON.stringify(tokens)
  await db.execute(sql`
    update family_links l
       set former_token_hash = l.token_hash, token_hash = n."tokenHash", key_version = ${keyVersion}::float8
      from json_to_recordset(${rows}::json) as n(id text, "tokenHash" text)
     where l.id = n.id and l.organization_id = any (${sql.param([...db.scope.organizationIds])}::text[])`)
}

/** A column of texts that are encrypted. */
export interface EncryptedText {
  id: string
  encrypted: string
}

/** What is encrypted with another version than this one. */
const isOfOther = (column: PgColumn, version: number): SQL =>
  version === 0 ? sql`strpos(${column}, '.') > 0` : sql`${column} not like ${`${version}.%`}`

/** The encrypted texts of organizations, by what they are for. */
const OF_ORGANIZATIONS = {
  webhook: { table: webhooks, column: 'sealedSecret', text: webhooks.sealedSecret },
  'push device': { table: pushSubscriptions, column: 'sealedSubscription', text: pushSubscriptions.sealedSubscription },
} as const
export type OrganizationPurpose = keyof typeof OF_ORGANIZATIONS

export async function listEncrypted(db: Db, purpose: OrganizationPurpose, version: number): Promise<EncryptedText[]> {
  const { table, text } = OF_ORGANIZATIONS[purpose]
  return db
    .select({ id: table.id, encrypted: text })
    .from(table)
    .where(and(ofScope(db, table), isOfOther(text, version)))
}

/** Replaces a text, unless somebody else has replaced it meanwhile. */
export async function updateEncrypted(
  db: Db,
  purpose: OrganizationPurpose,
  { id, encrypted }: EncryptedText,
  renewed: string,
): Promise<void> {
  const { table, column, text } = OF_ORGANIZATIONS[purpose]
  await db
    .update(table)
    .set({ [column]: renewed })
    .where(and(ofScope(db, table), eq(table.id, id), eq(text, encrypted)))
}

const SECOND_FACTORS = { totpSecret: authUser.totpSecret, totpPending: authUser.totpPending }
export type SecondFactorColumn = keyof typeof SECOND_FACTORS
export const SECOND_FACTOR_COLUMNS = Object.keys(SECOND_FACTORS) as SecondFactorColumn[] // its own keys

export async function listSecondFactors(
  db: IdentityDb,
  name: SecondFactorColumn,
  version: number,
): Promise<EncryptedText[]> {
  const column = SECOND_FACTORS[name]
  const rows = await db
    .select({ id: authUser.id, encrypted: column })
    .from(authUser)
    .where(and(isNotNull(column), isOfOther(column, version)))
  return rows.flatMap(({ id, encrypted }) => (encrypted === null ? [] : [{ id, encrypted }]))
}

export async function updateSecondFactor(
  db: IdentityDb,
  name: SecondFactorColumn,
  { id, encrypted }: EncryptedText,
  renewed: string,
): Promise<void> {
  await db
    .update(authUser)
    .set({ [name]: renewed })
    .where(and(eq(authUser.id, id), eq(SECOND_FACTORS[name], encrypted)))
}

/** What works by the former secret alone. */
export interface OfFormer {
  /** Addresses of private links that were given away before. */
  contacts: number
  letters: number
  delegates: number
  /** Links of any kind that were opened at their new address: their former one is of no use any more. */
  confirmed: number
  /** Devices whose browsers subscribed before. */
  devices: number
}

export async function countOfFormer(db: Db, version: number): Promise<OfFormer> {
  const { contactId, delegateName, formerTokenHash } = familyLinks
  const isConfirmed = sql`${formerTokenHash} like ${`${CONFIRMED}%`}`
  const all = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  const count = (which: SQL) => all(sql`${which} and not ${isConfirmed}`)
  const [links] = await db
    .select({
      contacts: count(sql`${contactId} is not null`),
      letters: count(sql`${contactId} is null and ${delegateName} is null`),
      delegates: count(sql`${delegateName} is not null`),
      confirmed: all(isConfirmed),
    })
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), notLike(formerTokenHash, `${ENDED}%`))) // of null it is not true
  const subscribedBefore = and(ofScope(db, pushSubscriptions), ne(pushSubscriptions.keyVersion, version))
  const devices = await db.$count(pushSubscriptions, subscribedBefore)
  return { contacts: 0, letters: 0, delegates: 0, confirmed: 0, ...links, devices }
}
