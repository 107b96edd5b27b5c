import { opensToKeys } from '@firstbell/contract'
import { includesRole, type Role } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import { scopeOfSystem } from '../../src/db/scope.ts'
import { administrators, organizations } from '../../src/db/schema.ts'
import { newId } from '../../src/ids.ts'
import type { Harness } from '../../src/testing/harness.ts'
import type { RouteAccess } from '../../src/http/mount-call.ts'
import { type Call, leastRoleFor } from './calls.ts'
import {
  colleagueKeyOf,
  delegateTokenOf,
  demotedKeyOf,
  letterTokenOf,
  notificationTokenOf,
} from '../records/holders.ts'
import { type Records, withoutSecrets } from '../records/nouns.ts'
import { cookieOf, type Seat, seat } from '../records/people.ts'
import { deviceKeyOf, linkKeyOf, programKeyOf } from '../records/keys.ts'
import { recordsOf } from '../records/world.ts'

/** Someone who asks. */
export interface Actor {
  name: string
  headers: Readonly<Record<string, string>>
  /** What is theirs. */
  own: Partial<Records>
  /** The super administrator, and whether the password was shown lately. */
  office?: 'stale' | 'confirmed'
  /** Before they get at what is theirs they have to do something. */
  owes?: true
  /** A key opens some calls to it; about the others it is answered nothing. */
  isProgram?: true
  /** What a link or a key opens to them; who has neither has an account, or nothing. */
  holds?: readonly RouteAccess[]
  /** In the organizations that are theirs: admin, where nothing is said. */
  role?: Role
  /** Undoes what they have done to themselves and to what is theirs. */
  restore(): Promise<void>
}

/** Whether a call names this actor among those who may make it, with ids that are theirs. */
export function mayCall(call: Call, { role = 'admin', office, owes, isProgram, holds, headers }: Actor): boolean {
  const { access, confirmed } = call
  if (access === 'device' && !headers['authorization'] && !call.path.endsWith('/:key')) return false
  if (access === 'public' || holds?.includes(access)) return true
  const isWithinRole = includesRole(role, leastRoleFor(call))
  if (isProgram) return access === 'admin' && !call.isFeed && isWithinRole && opensToKeys({ ...call, access })
  if (!headers['cookie'] || owes) return false
  if (access === 'super') return office !== undefined && (!confirmed || office === 'confirmed')
  return access === 'self' || access === 'session' || (access === 'admin' && isWithinRole)
}

/** What the super administrator may do for every organization, by office: nobody else may. */
export const isByOffice = (call: Call, actor: Actor) => call.access === 'super' && mayCall(call, actor)

/** Whoever holds a link or a key of an organization, and has no account. */
export function holdersOf(mark: string, restore: () => Promise<void>): Actor[] {
  const { user: _, session: __, administratorEmail: ___, ...records } = recordsOf(mark)
  const { familyToken, optOutToken, deviceKey } = records
  const theirs = withoutSecrets(records)
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
  const family = ['familyLink'] as const
  const holders: Omit<Actor, 'restore'>[] = [
    { name: 'a contact with the link', headers: {}, own: { ...theirs, familyToken }, holds: [...family, 'contact'] },
    { name: 'whoever has a letter', headers: {}, own: { ...theirs, familyToken: letterTokenOf(mark) }, holds: family },
    { name: 'a delegate', headers: {}, own: { ...theirs, familyToken: delegateTokenOf(mark) }, holds: family },
    { name: 'a contact who has opted out', headers: {}, own: { ...theirs, optOutToken }, holds: ['optOutLink'] },
    {
      name: 'a device that got a notification',
      headers: bearer(notificationTokenOf(mark)),
      own: theirs,
      holds: ['notification'],
    },
    { name: 'a driver', headers: bearer(linkKeyOf(mark)), own: theirs, holds: ['driver'] },
    { name: 'another driver', headers: bearer(colleagueKeyOf(mark)), own: theirs, holds: ['driver'] },
    { name: 'a device', headers: bearer(deviceKeyOf(mark)), own: theirs, holds: ['device'] },
    { name: 'a device with its key in its address', headers: {}, own: { ...theirs, deviceKey }, holds: ['device'] },
    { name: 'a program', headers: bearer(programKeyOf(mark)), own: theirs, isProgram: true, holds: [] },
    {
      name: 'the program of a demoted administrator',
      headers: bearer(demotedKeyOf(mark)),
      own: theirs,
      isProgram: true,
      holds: [],
      role: 'viewer',
    },
  ]
  return holders.map((holder) => ({ ...holder, restore }))
}

/** Makes a person an administrator of an organization. */
export async function appoint(
  { deps }: Harness,
  organizationId: string,
  email: string,
  role: Role = 'admin',
): Promise<void> {
  const person = { firstName: 'Some', lastName: 'One', acceptedInvite: true, role }
  await deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    db.insert(administrators).values({ organizationId, id: newId(), email, ...person }),
  )
}

async function dismiss({ deps }: Harness, organizationId: string, email: string): Promise<void> {
  await deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    db
      .delete(administrators)
      .where(and(eq(administrators.organizationId, organizationId), eq(administrators.email, email))),
  )
}

/** An organization that has nothing but its trial. */
async function givenTrial({ deps }: Harness, more: Partial<typeof organizations.$inferInsert> = {}): Promise<string> {
  const organizationId = newId()
  await deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    db.insert(organizations).values({
      organizationId,
      name: 'Trial',
      trialStart: deps.realClock.now(),
      trialEnd: deps.realClock.now() + 30 * 86_400,
      primaryAdmin: 'someone@firstbell.example',
      timeZone: 'America/New_York',
      calendar: { weekdays: [1], termStart: '2026-08-18', termEnd: '2027-07-14', exceptions: [] },
      ...more,
    }),
  )
  return organizationId
}

/** Makes somebody who administers these organizations. */
function personIn(world: Harness) {
  const { database } = world.deps
  const run = newId()
  let seen = 0
  return async (
    name: string,
    organizationIds: readonly string[],
    { own = {}, office, owes, role, ...more }: Partial<Seat & Pick<Actor, 'own' | 'office' | 'owes' | 'role'>> = {},
  ): Promise<Actor> => {
    const id = `person-${++seen}-${run}`
    const one: Seat = { id, email: `${id}@firstbell.example`, ...more }
    for (const organizationId of organizationIds) await appoint(world, organizationId, one.email, role)
    const restore = () => seat(database, one)
    await restore()
    const theirs = { ...own, user: id, administratorEmail: one.email }
    return { name, headers: cookieOf(one), own: theirs, office, owes, role, restore }
  }
}

/**
 * Everyone who must learn nothing about `watched`. With `pretended` the server believes each signed-in one who may work
 * to administer it, so that the database alone has to know better. `refill` makes `other` what it was.
 */
export async function givenActors(
  world: Harness,
  watched: Records,
  other: Records,
  pretended: boolean,
  refill: () => Promise<unknown>,
): Promise<Actor[]> {
  const person = personIn(world)
  const more = pretended ? [watched.organization] : []
  const trial = await givenTrial(world)
  const over = await givenTrial(world, { trialStart: 0, trialEnd: 1 })
  const strict = await givenTrial(world, { secondFactorRequired: true })
  const own = { organization: trial }
  const superAdmin = { account: { isSuperAdmin: true } }
  if (pretended) await appoint(world, watched.organization, other.administratorEmail)
  const removed = await person('a removed administrator with a live session', [trial, watched.organization], { own })
  if (!pretended) await dismiss(world, watched.organization, removed.own.administratorEmail ?? '')
  const ofOther = withoutSecrets(other)
  const entered = await person('a super administrator who has entered another organization', more, {
    ...superAdmin,
    own: ofOther,
    office: 'confirmed',
    session: { entered: [other.organization] },
  })
  const partial = await person('an administrator of one trial who only reads another', [trial, ...more], { own })
  await appoint(world, await givenTrial(world), partial.own.administratorEmail ?? '', 'viewer')
  const nothing = async () => {}
  const mark = other.organization.replace(/-organization$/, '')
  return [
    { name: 'nobody', headers: {}, own: {}, restore: nothing },
    {
      name: "another organization's administrator, and its driver",
      headers: { ...cookieOf({ id: other.user }), authorization: `Bearer ${linkKeyOf(mark)}` },
      own: ofOther,
      holds: ['driver'],
      restore: async () => void (await refill()),
    },
    await person('the administrator of a fresh trial', [trial, ...more], { own }),
    await person('the viewer of a fresh trial', [trial, ...more], { own, role: 'viewer' }),
    partial,
    removed,
    await person('somebody who has not proven the address that administers it', [watched.organization], {
      account: { emailVerified: false },
      owes: true,
    }),
    await person('an administrator of it whose session owes a second factor', [strict, watched.organization], {
      owes: true,
    }),
    await person('the administrator of an organization whose trial is over', [over], {
      own: { organization: over },
      owes: true,
    }),
    await person('a super administrator who has not entered and has not shown the password lately', [trial, ...more], {
      ...superAdmin,
      own,
      office: 'stale',
      session: { confirmedAt: 0 },
    }),
    {
      ...entered,
      restore: async () => {
        await refill()
        await entered.restore()
      },
    },
    ...holdersOf(mark, async () => void (await refill())),
  ]
}
