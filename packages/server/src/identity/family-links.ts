import { type Delegate, hasEnded, type FamilyLanguage, wallClock, type WeekdayMask } from '@firstbell/domain'
import type { Clock } from '../clock.ts'
import { auditLine } from '../db/audit-line.ts'
import type { Database, Db } from '../db/database.ts'
import { hashOfKey, type NewId } from '../ids.ts'
import type { Encryption } from './encryption.ts'
import {
  findLinkInLetters,
  findLinkOfContact,
  findLinks,
  findOpenLink,
  insertLink,
  insertLinkOnce,
  listAddressed,
  removeLinkOfContact,
  updateOpened,
} from './family-links.store.ts'
import { scopeOfSystem } from './scope.ts'

/** Who holds a private link: a contact of a family, or a delegate of one child. */
export interface FamilyLinkHolder {
  organizationId: string
  linkId: string
  familyId: string
  /** Null for a delegate. */
  contactId: string | null
  /** Null where the whole family is shown. */
  childId: string | null
  language: FamilyLanguage | null
  /** FAMILY-16: on which the holder sees rides. */
  weekdays: WeekdayMask
}

export interface LinkDeps {
  encryption: Pick<Encryption, 'secretDigest'>
  /** The origin under which people reach the server. */
  publicUrl: string
}

/** 144 bits. */
const TOKEN_LETTERS = 24

/** FAMILY-50: the token follows from the id of the link and the secret of the server, so messages can contain it, and nothing stores it. */
function tokenOf({ encryption }: Pick<LinkDeps, 'encryption'>, linkId: string): string {
  return encryption.secretDigest(`family link ${linkId}`).slice(0, TOKEN_LETTERS)
}

export function familyLinkUrl(deps: LinkDeps, linkId: string): string {
  return `${deps.publicUrl}/t/${tokenOf(deps, linkId)}`
}

interface Contact {
  organizationId: string
  familyId: string
  contactId: string
}

interface MakeDeps extends LinkDeps {
  newId: NewId
  time: Pick<Clock, 'now'>
}

function newLink(deps: MakeDeps, whose: { organizationId: string; familyId: string }) {
  const id = deps.newId()
  return { ...whose, id, tokenHash: hashOfKey(tokenOf(deps, id)), createdAt: deps.time.now() }
}

/** FAMILY-51: the new link of a contact; the former one ends. */
export async function replaceContactLink(db: Db, contact: Contact, deps: MakeDeps): Promise<string> {
  const { organizationId, familyId, contactId } = contact
  await removeLinkOfContact(db, contactId)
  const link = newLink(deps, { organizationId, familyId })
  await insertLink(db, { ...link, contactId })
  return link.id
}

/** The link that a contact has, else a new one. */
export function ensureContactLink(db: Db, contact: Contact, deps: MakeDeps): Promise<string> {
  return ensureLink(db, contact, deps, () => findLinkOfContact(db, contact.contactId))
}

/** FAMILY-57: the link in letters to a family. Who has such a letter sees what all contacts see. */
export async function ensureLetterLink(
  db: Db,
  family: { organizationId: string; familyId: string },
  deps: MakeDeps,
): Promise<string> {
  const id = await ensureLink(db, { ...family, contactId: null }, deps, () => findLinkInLetters(db, family.familyId))
  return familyLinkUrl(deps, id)
}

/** Where two ask at the same moment the first link counts. */
async function ensureLink(
  db: Db,
  { organizationId, familyId, contactId }: Omit<Contact, 'contactId'> & { contactId: string | null },
  deps: MakeDeps,
  find: () => Promise<string | undefined>,
): Promise<string> {
  const present = await find()
  if (present !== undefined) return present
  const link = newLink(deps, { organizationId, familyId })
  await insertLinkOnce(db, { ...link, contactId })
  return (await find()) ?? link.id
}

/** The address of the link of a contact, for an email to it; nothing where the contact is gone or has another address by now. */
export async function takeContactLink(
  deps: MakeDeps & { database: Database },
  { organizationId, contactId, email }: { organizationId: string; contactId: string; email: string },
): Promise<string | undefined> {
  return deps.database.durableTransaction(scopeOfSystem(organizationId), async (db) => {
    const contact = (await listAddressed(db, email)).find((each) => each.contactId === contactId)
    return contact && familyLinkUrl(deps, await ensureContactLink(db, contact, deps))
  })
}

interface NewDelegate {
  organizationId: string
  familyId: string
  delegate: Delegate
  /** The contact who gives the link; null where the office creates it. */
  madeByContactId: string | null
}

/** FAMILY-53: the link of somebody who sees one child until the end of a date. */
export async function createDelegateLink(
  db: Db,
  { organizationId, familyId, delegate, madeByContactId }: NewDelegate,
  deps: MakeDeps,
): Promise<string> {
  const link = newLink(deps, { organizationId, familyId })
  const { name: delegateName, childId, endsOn } = delegate
  await insertLink(db, { ...link, delegateName, childId, endsOn, madeByContactId })
  return link.id
}

export interface FamilyLinkDoor {
  /** Finds whom a token belongs to; nothing for one that is unknown, revoked or expired. */
  find(token: string): Promise<FamilyLinkHolder | undefined>
  /** Which of many tokens still open their page, asked at once. */
  listOpen(tokens: readonly string[]): Promise<ReadonlySet<string>>
  /** FAMILY-54: notes in the audit log that a page was opened: once an hour for each link and client. */
  noteOpening(holder: FamilyLinkHolder, clientAddress: string): Promise<void>
}

const HOUR_SECONDS = 3600
const REMEMBERED = 100_000

/** Authenticates callers of the family page by the token of their link. Nothing is cached: a link that is revoked opens nothing. */
export function createFamilyLinkDoor({
  database,
  clock,
  time,
}: {
  database: Database
  clock: Pick<Clock, 'now'>
  time: Pick<Clock, 'now'>
}): FamilyLinkDoor {
  const opened = new Map<string, number>()

  async function find(token: string): Promise<FamilyLinkHolder | undefined> {
    const [found] = await database.lookup((db) => findLinks(db, [hashOfKey(token)]))
    if (!found) return undefined
    const { organizationId, linkId } = found
    const open = await database.transaction(scopeOfSystem(organizationId), (db) => findOpenLink(db, linkId, time.now()))
    if (!open) return undefined
    const { link, timeZone, language, weekdays } = open
    if (hasEnded(link, wallClock(timeZone, clock.now()).date)) return undefined
    const { familyId, contactId, delegate } = link
    return { organizationId, linkId, familyId, contactId, childId: delegate?.childId ?? null, language, weekdays }
  }

  return {
    find,
    async listOpen(tokens) {
      const tokenOfHash = new Map(tokens.map((token) => [hashOfKey(token), token]))
      const found = await database.lookup((db) => findLinks(db, [...tokenOfHash.keys()]))
      return new Set(found.flatMap(({ tokenHash }) => tokenOfHash.get(tokenHash) ?? []))
    },
    async noteOpening({ organizationId, linkId, familyId }, clientAddress) {
      const now = clock.now()
      const key = `${linkId} ${clientAddress}`
      if (now - (opened.get(key) ?? -Infinity) < HOUR_SECONDS) return
      if (opened.size >= REMEMBERED) opened.clear()
      opened.set(key, now)
      const entry = { uid: '', email: '', action: 'familylinks.open', timestamp: now, clientAddress }
      await database.transaction(scopeOfSystem(organizationId), async (db) => {
        await updateOpened(db, linkId, now)
        await db.execute(auditLine(organizationId, { ...entry, subjects: [familyId, linkId] }))
      })
    },
  }
}
