import {
  Delegate,
  type FamilyLink,
  hasEnded,
  latestDelegateDate,
  type LocalDate,
  MAX_DELEGATES,
  Refusal,
  wallClock,
} from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { organizations } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { createDelegateLink, type FamilyLinkHolder, familyLinkUrl } from '../../identity/family-links.ts'
import { listDelegatesOf, removeDelegateOf } from '../../identity/family-links.store.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listShownChildren } from './family-views.store.ts'
import { contactOf, note, type Saying } from './saying.ts'

type ReadDeps = Pick<Deps, 'database' | 'serviceClock'>
type AddDeps = ReadDeps & Pick<Deps, 'encryption' | 'publicUrl' | 'newId' | 'realClock'>

/** To whom a contact has given a link on its page, and what it can give. */
export interface Delegates {
  given: { id: string; name: string; firstName: string; endsOn: LocalDate }[]
  children: { id: string; firstName: string }[]
  /** Undefined where no more can be given. */
  dates: { first: LocalDate; last: LocalDate } | undefined
}

/** FAMILY-41: the people to whom a contact has given links; undefined for a delegate, and for the link in letters. */
export async function readDelegates(
  { database, serviceClock }: ReadDeps,
  holder: FamilyLinkHolder,
): Promise<Delegates | undefined> {
  const { contactId } = holder
  if (contactId === null) return undefined
  return database.transaction(scopeOfSystem(holder.organizationId), (db) =>
    readIn(db, { ...holder, contactId }, serviceClock.now()),
  )
}

async function readIn(db: Db, holder: FamilyLinkHolder & { contactId: string }, now: number): Promise<Delegates> {
  const { delegateDays, timeZone } = await getDelegateRules(db, holder.organizationId)
  const today = wallClock(timeZone, now).date
  const children = (await listShownChildren(db, holder)).map(({ id, firstName }) => ({ id, firstName }))
  const open = (await listDelegatesOf(db, holder.contactId)).filter((link) => !hasEnded(link, today))
  const canGive = delegateDays > 0 && children.length > 0 && open.length < MAX_DELEGATES
  return {
    given: open.flatMap((link) => givenOf(link, children)),
    children,
    dates: canGive ? { first: today, last: latestDelegateDate({ delegateDays }, today) } : undefined,
  }
}

function givenOf({ id, delegate }: FamilyLink, children: Delegates['children']): Delegates['given'] {
  if (!delegate) return []
  const { name, childId, endsOn } = delegate
  return [{ id, name, endsOn, firstName: children.find((child) => child.id === childId)?.firstName ?? '' }]
}

async function getDelegateRules(db: Db, organizationId: string) {
  const { delegateDays, timeZone } = organizations
  const [row] = await db
    .select({ delegateDays, timeZone })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * FAMILY-40: a contact gives somebody else a link to one child; returns its address, which is nowhere else. Refuses with 'forbidden' a delegate,
 * with 'not_found' a child of another family, and with 'invalid_input' what the page does not offer.
 */
export async function addDelegate(deps: AddDeps, saying: Saying, typed: unknown): Promise<string> {
  const { holder } = saying
  const { organizationId, familyId } = holder
  const contactId = contactOf(holder)
  const read = Delegate.safeParse(typed)
  if (!read.success) throw new Refusal('invalid_input', 'Enter a name and a date')
  const delegate = read.data
  const now = deps.serviceClock.now()
  const made = await deps.database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const { children, dates } = await readIn(db, { ...holder, contactId }, now)
    if (!children.some((child) => child.id === delegate.childId)) throw new Refusal('not_found')
    if (!dates || delegate.endsOn < dates.first || delegate.endsOn > dates.last)
      throw new Refusal('invalid_input', 'This link cannot be given')
    const link = await createDelegateLink(db, { organizationId, familyId, delegate, madeByContactId: contactId }, deps)
    await note(db, 'familylinks.addDelegate', saying, link.id, now)
    return link
  })
  return familyLinkUrl(deps, made)
}

/** FAMILY-41: a contact ends a link that it gave; refuses any other one with 'not_found'. */
export async function removeDelegate(deps: ReadDeps, saying: Saying, linkId: string): Promise<void> {
  const { organizationId } = saying.holder
  const contactId = contactOf(saying.holder)
  await deps.database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    if (!(await removeDelegateOf(db, { contactId, linkId }))) throw new Refusal('not_found')
    await note(db, 'familylinks.removeDelegate', saying, linkId, deps.serviceClock.now())
  })
}
