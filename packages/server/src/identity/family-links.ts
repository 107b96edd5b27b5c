import {
  addDays,
  type Delegate,
  hasEnded,
  hasExpired,
  Hhmm,
  type FamilyLanguage,
  linkExpiresAt,
  momentOf,
  wallClock,
  type WeekdayMask,
} from '@firstbell/domain'
import type { Clock } from '../clock.ts'
import { auditLine } from '../db/audit/audit-line.ts'
import type { Database, Db } from '../db/database.ts'
import { groupBy } from '../db/rows.ts'
import { hashOfKey, type NewId } from '../ids.ts'
import type { Encryption } from './encryption.ts'
import { isAddressEnded } from '../db/former-address.ts'
import {
  findContactAddresses,
  findLinkInLetters,
  findLinkOfContact,
  findLinks,
  insertLink,
  insertLinkOnce,
  listAddressed,
  listOpenLinks,
  type KeptLink,
  type OpenLink,
  removeExpiredLink,
  removeLinkOfContact,
  updateLink,
  updateOpened,
} from './family-links.store.ts'
import { scopeOfSystem } from '../db/scope.ts'

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
  /** FAMILY-70: until its link is over, as far as is known now. */
  secondsLeft: number
  /** SECRETS-3: whether it came by an address of before, which ends with the overlap of secrets. */
  isFormer: boolean
}

export interface LinkDeps {
  encryption: Encryption
  /** The origin under which people reach the server. */
  publicUrl: string
}

/** 144 bits. */
const TOKEN_LETTERS = 24

/** A link, and the version of the key from which its token follows. */
export type KeyedLink = Pick<KeptLink, 'id' | 'keyVersion'>

/** FAMILY-50: the token follows from the id of the link and a key of the server, so messages can contain it, and nothing stores it. */
function tokenOf({ encryption }: Pick<LinkDeps, 'encryption'>, { id, keyVersion }: KeyedLink): string {
  return encryption.digest('family link', `family link ${id}`, keyVersion).slice(0, TOKEN_LETTERS)
}

export function familyLinkUrl(deps: LinkDeps, link: KeyedLink): string {
  return `${deps.publicUrl}/t/${tokenOf(deps, link)}`
}

/** MESSAGE-96: in the place of the link of a contact, until a message is sent to it: what is stored and shown opens nothing, and is as long. */
export const contactLinkPlace = (publicUrl: string) => `${publicUrl}/t/${'*'.repeat(TOKEN_LETTERS)}`

/** SECRETS-3: what is stored of a link whose token follows from the current key from now on. */
export function currentTokenOf({ encryption }: Pick<LinkDeps, 'encryption'>, linkId: string) {
  const keyVersion = encryption.version
  return { keyVersion, tokenHash: hashOfKey(tokenOf({ encryption }, { id: linkId, keyVersion })) }
}

interface Contact {
  organizationId: string
  familyId: string
  contactId: string
}

interface MakeDeps extends LinkDeps {
  newId: NewId
  realClock: Pick<Clock, 'now'>
}

function newLink(deps: MakeDeps, whose: { organizationId: string; familyId: string }) {
  const id = deps.newId()
  return { ...whose, id, ...currentTokenOf(deps, id), createdAt: deps.realClock.now() }
}

/** FAMILY-51: the new link of a contact; the former one ends. */
export async function replaceContactLink(db: Db, contact: Contact, deps: MakeDeps): Promise<KeyedLink> {
  await removeLinkOfContact(db, contact.contactId)
  const link = { ...contact, ...newLink(deps, contact) }
  await insertLink(db, { ...link, expiresAt: linkExpiresAt(deps.realClock.now()) })
  return link
}

/** FAMILY-65: the link that a contact has, for a message to it, after which it lasts longer; else a new one. */
export function ensureContactLink(db: Db, contact: Contact, deps: MakeDeps): Promise<KeyedLink> {
  const expiresAt = linkExpiresAt(deps.realClock.now())
  return ensureLink(db, { ...contact, expiresAt }, deps, () => findLinkOfContact(db, contact.contactId))
}

/** FAMILY-57, FAMILY-65: the link in letters to a family, for one that is printed now. Who has such a letter sees what all contacts see. */
export async function ensureLetterLink(
  db: Db,
  family: { organizationId: string; familyId: string; expiresAt: number },
  deps: MakeDeps,
): Promise<string> {
  const link = await ensureLink(db, { ...family, contactId: null }, deps, () => findLinkInLetters(db, family.familyId))
  return familyLinkUrl(deps, link)
}

interface LinkToEnsure extends Omit<Contact, 'contactId'> {
  /** Null in letters. */
  contactId: string | null
  /** Until when it lasts at least. */
  expiresAt: number
}

/** Where two ask at the same moment the first link counts. */
async function ensureLink(
  db: Db,
  { organizationId, familyId, contactId, expiresAt }: LinkToEnsure,
  deps: MakeDeps,
  find: () => Promise<KeptLink | undefined>,
): Promise<KeyedLink> {
  const present = await find()
  if (present && !hasExpired(present, deps.realClock.now())) return renewLink(db, present, expiresAt, deps)
  if (present) await removeExpiredLink(db, present.id) // whoever still has its address must not get in again
  const link = newLink(deps, { organizationId, familyId })
  await insertLinkOnce(db, { ...link, contactId, expiresAt })
  return (await find()) ?? link
}

/** A link that is extended less is left as it is: a message to thousands would write each of them. */
const EXTENDED_FROM_SECONDS = 86_400

async function renewLink(db: Db, link: KeptLink, expiresAt: number, { encryption }: MakeDeps): Promise<KeyedLink> {
  const isExtended = expiresAt - (link.expiresAt ?? 0) >= EXTENDED_FROM_SECONDS
  const token = newTokenOf(link, encryption)
  if (isExtended || token) await updateLink(db, link.id, { ...(isExtended && { expiresAt }), ...token })
  return { ...link, ...token }
}

/** What a link needs that is given away, and whose token cannot be calculated any more or of which no address works; nothing else does. */
function newTokenOf(link: KeptLink, encryption: Encryption) {
  const token = currentTokenOf({ encryption }, link.id)
  // Restored after the overlap of secrets had ended: its address is gone, and it gets another one.
  if (!encryption.versions.includes(link.keyVersion)) return { ...token, formerTokenHash: null }
  if (hashOfKey(tokenOf({ encryption }, link)) === link.tokenHash)
    return isAddressEnded(link) ? { formerTokenHash: null } : undefined
  return { ...token, formerTokenHash: link.tokenHash } // SECRETS-7: SECRET was set to another text without a version
}

/** The address of the link of a contact, for an email to it; nothing where the contact is gone or has another address by now. */
export async function takeContactLink(
  deps: MakeDeps & { database: Database },
  { organizationId, contactId, email }: { organizationId: string; contactId: string; email: string },
): Promise<string | undefined> {
  return takeLinkOf(deps, organizationId, async (db) =>
    (await listAddressed(db, email)).find((each) => each.contactId === contactId),
  )
}

/** MESSAGE-96: the same for a message to one of its addresses. */
export async function takeLinkForMessage(
  deps: MakeDeps & { database: Database },
  { organizationId, contactId, isAddress }: { organizationId: string; contactId: string; isAddress: IsAddress },
): Promise<string | undefined> {
  return takeLinkOf(deps, organizationId, async (db) => {
    const contact = await findContactAddresses(db, contactId)
    return contact && isAddress(contact) ? { organizationId, contactId, familyId: contact.familyId } : undefined
  })
}

/** Whether somebody with these addresses is still who a message is for. */
type IsAddress = (known: { email: string; phone: string }) => boolean

function takeLinkOf(
  deps: MakeDeps & { database: Database },
  organizationId: string,
  find: (db: Db) => Promise<Contact | undefined>,
): Promise<string | undefined> {
  return deps.database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const contact = await find(db)
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
): Promise<KeyedLink> {
  const link = newLink(deps, { organizationId, familyId })
  const { name: delegateName, childId, endsOn } = delegate
  await insertLink(db, { ...link, delegateName, childId, endsOn, madeByContactId })
  return link
}

export interface FamilyLinkDoor {
  /** Finds whom a token belongs to; nothing for one that is unknown, revoked or expired. */
  find(token: string): Promise<FamilyLinkHolder | undefined>
  /** Whom each of many tokens belongs to, asked at once; without those that open nothing. */
  findAll(tokens: readonly string[]): Promise<ReadonlyMap<string, FamilyLinkHolder>>
  /** Which of many tokens are neither unknown, revoked nor expired. It asks less than `findAll`. */
  listOpen(tokens: readonly string[]): Promise<ReadonlySet<string>>
  /** FAMILY-54: notes in the audit log that a page was opened: once an hour for each link and client. */
  noteOpening(holder: FamilyLinkHolder, client: { clientAddress: string; clientNetwork: string }): Promise<void>
}

const MIDNIGHT = Hhmm.parse(0)
const HOUR_SECONDS = 3600
const REMEMBERED = 100_000

interface DoorDeps extends Record<'serviceClock' | 'realClock', Pick<Clock, 'now'>> {
  database: Database
  encryption: Pick<Encryption, 'versions'>
}

/** Authenticates callers of the family page by the token of their link. Nothing is cached: a link that is revoked opens nothing. */
export function createFamilyLinkDoor({ database, encryption, serviceClock, realClock }: DoorDeps): FamilyLinkDoor {
  const opened = new Map<string, number>()
  const opening = () => ({ versions: encryption.versions, now: realClock.now() })

  /** What is known of tokens without their organizations. */
  async function look(tokens: readonly string[]) {
    const tokenOfHash = new Map(tokens.map((token) => [hashOfKey(token), token]))
    const found = await database.lookup((db) => findLinks(db, [...tokenOfHash.keys()], opening()))
    return found.map(({ hash, ...link }) => ({ ...link, token: tokenOfHash.get(hash) ?? '' })) // it asked for these
  }

  function holderOf(organizationId: string, { link, timeZone, language, weekdays }: OpenLink) {
    if (hasEnded(link, wallClock(timeZone, serviceClock.now()).date)) return undefined
    const { id: linkId, familyId, contactId, delegate, expiresAt } = link
    const childId = delegate?.childId ?? null
    const secondsLeft = Math.min(
      expiresAt === null ? Infinity : expiresAt - realClock.now(),
      delegate ? momentOf(timeZone, addDays(delegate.endsOn, 1), MIDNIGHT) - serviceClock.now() : Infinity,
    )
    return { organizationId, linkId, familyId, contactId, childId, language, weekdays, secondsLeft }
  }

  async function findAll(tokens: readonly string[]): Promise<ReadonlyMap<string, FamilyLinkHolder>> {
    const holders = new Map<string, FamilyLinkHolder>()
    for (const [organizationId, found] of groupBy(await look(tokens), (link) => link.organizationId)) {
      const ids = found.map(({ linkId }) => linkId)
      const open = await database.transaction(scopeOfSystem(organizationId), (db) =>
        listOpenLinks(db, ids, realClock.now()),
      )
      const byId = new Map(open.map((one) => [one.link.id, holderOf(organizationId, one)]))
      for (const { token, linkId, isFormer } of found) {
        const holder = byId.get(linkId)
        if (holder) holders.set(token, { ...holder, isFormer })
      }
    }
    return holders
  }

  return {
    find: async (token) => (await findAll([token])).get(token),
    findAll,
    listOpen: async (tokens) => new Set((await look(tokens)).map(({ token }) => token)),
    async noteOpening({ organizationId, linkId, familyId, isFormer }, { clientAddress, clientNetwork }) {
      const now = serviceClock.now()
      const key = `${linkId} ${clientNetwork} ${isFormer}`
      if (now - (opened.get(key) ?? -Infinity) < HOUR_SECONDS) return
      if (opened.size >= REMEMBERED) opened.clear()
      opened.set(key, now)
      const entry = { uid: '', email: '', action: 'familylinks.open', timestamp: now, clientAddress }
      await database.transaction(scopeOfSystem(organizationId), async (db) => {
        await updateOpened(db, linkId, { openedAt: now, expiresAt: linkExpiresAt(realClock.now()), isFormer })
        await db.execute(auditLine(organizationId, { ...entry, subjects: [familyId, linkId] }))
      })
    },
  }
}
