import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, IdentityDb } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import {
  administrators,
  apiKeys,
  authLink,
  authRecoveryCode,
  authSession,
  authUser,
  children,
  contacts,
  deletedRecords,
  devices,
  drivers,
  families,
  familyLinks,
  groups,
  optOuts,
  organizations,
  pushSubscriptions,
  webhooks,
} from '../../db/schema.ts'
import { newAccessCode } from '../../ids.ts'
import { isOneOf, type RemovalKeys } from './removal-keys.ts'

type Removing = PromiseLike<{ rowCount: number | null }>

async function countOf(...works: readonly Removing[]): Promise<number> {
  let count = 0
  for (const work of works) count += (await work).rowCount ?? 0
  return count
}

/** Removes accounts, and what they sign in with. Returns how much it was. */
export function removeCredentials(db: IdentityDb, keys: RemovalKeys): Promise<number> {
  const { id, passwordHash, isSuperAdmin } = authUser
  const { userId, codeHash } = authRecoveryCode
  return countOf(
    db.delete(authUser).where(isOneOf([id], keys(authUser, 'removed'))),
    db.delete(authRecoveryCode).where(isOneOf([userId, codeHash], keys(authRecoveryCode, 'removed'))),
    db
      .update(authUser)
      .set({ passwordHash: null, passwordNeedsFactor: false })
      .where(isOneOf([passwordHash], keys(authUser, 'password_hash'))),
    db
      .update(authUser)
      .set({ isSuperAdmin: false })
      .where(and(isSuperAdmin, isOneOf([id], keys(authUser, 'is_super_admin')))),
  )
}

/** Rows of which nothing is anywhere else. */
const PLAIN = [administrators, devices, apiKeys, webhooks, familyLinks, pushSubscriptions]

/** Removes rows of organizations of which nothing is elsewhere; addresses and codes get other values. Returns how much it was. */
export async function removePlainRows(db: Db, keys: RemovalKeys): Promise<number> {
  const { organizationId, channel, address, category } = optOuts
  const hasSlug = isOneOf([groups.slug], keys(groups, 'slug'))
  const hasPublicSlug = isOneOf([organizations.publicSlug], keys(organizations, 'public_slug'))
  const isAsked = isOneOf([organizations.organizationId], keys(organizations, 'deletion_asked_at'))
  const isKept = isOneOf([organizations.organizationId], keys(organizations, 'deletion_asked_at undone'))
  const newSlug = sql`default`
  return (
    (await countOf(
      ...PLAIN.map((table) => db.delete(table).where(isRemoved(db, table, keys))),
      db
        .delete(optOuts)
        .where(
          and(ofScope(db, optOuts), isOneOf([organizationId, channel, address, category], keys(optOuts, 'removed'))),
        ),
      db
        .update(organizations)
        .set({ publicSlug: newSlug })
        .where(and(ofScope(db, organizations), hasPublicSlug)),
      db
        .update(organizations)
        .set({ deletionAskedAt: NOW })
        .where(and(ofScope(db, organizations), isNull(organizations.deletionAskedAt), isAsked)),
      db
        .update(organizations)
        .set({ deletionAskedAt: null })
        .where(and(ofScope(db, organizations), isNotNull(organizations.deletionAskedAt), isKept)),
      db
        .update(groups)
        .set({ slug: newSlug })
        .where(and(ofScope(db, groups), hasSlug)),
    )) + (await replaceCodes(db, keys))
  )
}

/** The days until organizations are deleted begin anew: those of a backup are over, and nobody could have kept one meanwhile. */
export async function restartDeletions(db: Db): Promise<void> {
  const { deletionAskedAt } = organizations
  await db
    .update(organizations)
    .set({ deletionAskedAt: NOW })
    .where(and(ofScope(db, organizations), isNotNull(deletionAskedAt)))
}
const NOW = sql`floor(extract(epoch from now()))`

/** A group whose code was replaced, or that got one, has one that nobody knows yet. */
async function replaceCodes(db: Db, keys: RemovalKeys): Promise<number> {
  const { organizationId, id, accessCode } = groups
  const hasFormer = and(isNotNull(accessCode), isOneOf([organizationId, id, accessCode], keys(groups, 'access_code')))
  const lacksCode = and(isNull(accessCode), isOneOf([organizationId, id], keys(groups, 'access_code given')))
  const found = await db
    .select({ id })
    .from(groups)
    .where(and(ofScope(db, groups), or(hasFormer, lacksCode)))
  for (const group of found)
    await db
      .update(groups)
      .set({ accessCode: newAccessCode() })
      .where(and(ofScope(db, groups), eq(id, group.id)))
  return found.length
}

function isRemoved(
  db: Db,
  table: PgTable & { organizationId: PgColumn; id: PgColumn },
  keys: RemovalKeys,
): SQL | undefined {
  return and(ofScope(db, table), isOneOf([table.organizationId, table.id], keys(table, 'removed')))
}

/** People and records of which something is elsewhere, too. */
export async function listRemoved(db: Db, keys: RemovalKeys) {
  const { organizationId } = organizations
  const isGone = and(ofScope(db, organizations), isOneOf([organizationId], keys(organizations, 'removed')))
  const idsOf = (table: typeof families | typeof drivers) =>
    db
      .select({ organizationId: table.organizationId, id: table.id })
      .from(table)
      .where(isRemoved(db, table, keys))
  const ofFamilies = (table: typeof children | typeof contacts) =>
    db
      .select({ organizationId: table.organizationId, familyId: table.familyId, id: table.id })
      .from(table)
      .where(isRemoved(db, table, keys))
  return {
    organizations: (await db.select({ organizationId }).from(organizations).where(isGone)).map(
      (row) => row.organizationId,
    ),
    families: await idsOf(families),
    drivers: await idsOf(drivers),
    children: await ofFamilies(children),
    contacts: await ofFamilies(contacts),
    deleted: await db
      .delete(deletedRecords)
      .where(isRemoved(db, deletedRecords, keys))
      .returning({ organizationId: deletedRecords.organizationId, rows: deletedRecords.rows }),
  }
}

export async function listChildrenOf(db: Db, familyId: string) {
  return db
    .select()
    .from(children)
    .where(and(ofScope(db, children), eq(children.familyId, familyId)))
}

/** The addresses of all contacts. */
export async function listOrganizationsContacts(db: Db) {
  const { organizationId, email, phone } = contacts
  return db.selectDistinct({ organizationId, email, phone }).from(contacts).where(ofScope(db, contacts))
}

/** Everybody signs in again. */
export async function endRemovedSessions(db: IdentityDb): Promise<void> {
  await db.delete(authSession)
  await db.delete(authLink)
}

/** Ends the private links of families and drivers, and the API keys: nobody knows which of them were revoked. */
export async function endLinks(db: Db): Promise<void> {
  await db.delete(familyLinks).where(ofScope(db, familyLinks))
  await db.delete(apiKeys).where(ofScope(db, apiKeys))
  await db.delete(devices).where(and(ofScope(db, devices), isNotNull(devices.driverId)))
}
