import type { Audience, DriverEvent } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../db/schema.ts'
import { listRecipients } from '../../engine/messages/recipients/recipients.store.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { newId } from '../../ids.ts'
import { DATE, givenDriver, rider, SEVEN, start } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const TODAY = { firstDate: DATE, lastDate: DATE, direction: 'any' } as const

test('[ABSENCE-2] absences of a family are listed until their last date, and can be removed', async () => {
  const { client, serviceClock, family, childIds, organizationId: orgId } = await givenDriver()
  const [cleo = '', dan = ''] = childIds
  const first = await client.absences.create({ body: { ...TODAY, childId: cleo } })
  const later = { childId: dan, firstDate: '2026-12-01', lastDate: '2026-12-04', direction: 'dropoff' } as const
  const second = await client.absences.create({ body: later })
  expect(first).toMatchObject({ ...TODAY, childId: cleo, familyId: family.id, source: 'office' })
  const list = () => client.absences.list({ query: { orgId, familyIds: family.id } })
  expect(await list()).toEqual([first, second])
  serviceClock.set(SEVEN + 86_400)
  expect(await list()).toEqual([second])
  expect(await statusOf(client.absences.create({ body: { ...TODAY, childId: cleo } }))).toBe(400)
  await client.absences.remove({ params: { absenceId: second.id } })
  expect(await list()).toEqual([])
  expect(await statusOf(client.absences.remove({ params: { absenceId: second.id } }))).toBe(404)
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.absences.create({ body: { ...later, childId: dan } }))).toBe(404)
})

test('[ABSENCE-2] [TENANCY-1] absences of several families are listed at once, and those of other organizations are not among them', async () => {
  const { client, family, childIds, organizationId: orgId } = await givenDriver()
  const other = await client.families.create({ body: { name: 'Ash', children: [{ firstName: 'Eve' }], orgId } })
  const stranger = await givenDriver()
  const absent = async (by: typeof client, childId = '') => by.absences.create({ body: { ...TODAY, childId } })
  const own = [await absent(client, childIds[0]), await absent(client, other.children[0])]
  await absent(stranger.client, stranger.childIds[0])
  const familyIds = [family.id, other.id, stranger.family.id].join(',')
  const listed = await client.absences.list({ query: { orgId, familyIds } })
  expect(listed.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  expect(await client.absences.list({ query: { orgId, familyIds: other.id } })).toEqual([own[1]])
  expect(await stranger.client.absences.list({ query: { orgId, familyIds } })).toEqual([])
})

test('[ABSENCE-3] the page of the driver sees an absence as a new plan, and the run can be closed without the child', async () => {
  const given = await givenDriver()
  const { driver, tell, client, organizationId: orgId, stopIds, busId, childIds, serviceClock } = given
  const { organizations } = schema
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db
      .update(organizations)
      .set({ ridershipEnabled: true, walkThroughRequired: false })
      .where(eq(organizations.organizationId, orgId)),
  )
  const [cleo = '', dan = ''] = childIds
  const [, stopId = '', school = ''] = stopIds
  const onList = async () => {
    const { plan, scheduledRuns } = await driver.day({})
    const children = scheduledRuns[0]?.stops[1]?.children ?? []
    return { plan, absent: children.filter(({ isAbsent }) => isAbsent).map(({ id }) => id) }
  }
  const before = await onList()
  expect(before.absent).toEqual([])
  expect(await driver.plan({})).toEqual({ plan: before.plan })
  await client.absences.create({ body: { ...TODAY, childId: dan, direction: 'dropoff' } })
  expect((await onList()).absent).toEqual([])
  const { id: absenceId } = await client.absences.create({ body: { ...TODAY, childId: dan, direction: 'pickup' } })
  const after = await onList()
  expect(after.absent).toEqual([dan])
  expect(after.plan).not.toBe(before.plan)
  expect(await driver.plan({})).toEqual({ plan: after.plan })
  serviceClock.set(SEVEN + 400)
  const close = (): DriverEvent => ({ kind: 'close', id: newId(), at: SEVEN + 400 })
  await tell(start(busId), rider(cleo, stopId, 'boarded'), rider(cleo, school, 'alighted', SEVEN + 300))
  await client.absences.remove({ params: { absenceId } })
  expect(await codeOf(tell(close()))).toBe('invalid_input')
  await client.absences.create({ body: { ...TODAY, childId: dan } })
  expect((await tell(close())).run).toMatchObject({ closedAt: SEVEN + 400 })
})

test('[ABSENCE-4] a family is not told of a run on which none of its children rides', async () => {
  const { client, deps, serviceClock, organizationId, family, routeId, childIds } = await givenDriver()
  const contacts = [{ firstName: 'Bea', email: 'bea@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const organization = { id: organizationId, name: 'District', phone: '', timeZone: 'America/New_York' }
  const told = async (onDate: string | null) => {
    const audience: Audience = { type: 'routes', ids: [routeId], direction: 'any', onDate }
    const found = await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
      listRecipients(db, organization, audience, serviceClock.now()),
    )
    return found.map(({ name, valuesIn }) => `${name}: ${String(valuesIn('en').children)}`)
  }
  const [cleo = '', dan = ''] = childIds
  expect(await told(DATE)).toEqual(['Bea: Cleo,Dan'])
  await client.absences.create({ body: { ...TODAY, childId: dan } })
  expect(await told(DATE)).toEqual(['Bea: Cleo'])
  await client.absences.create({ body: { ...TODAY, childId: cleo } })
  expect(await told(DATE)).toEqual([])
  expect(await told(null)).toEqual(['Bea: Cleo,Dan'])
})
