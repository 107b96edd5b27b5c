import type { DeliveryState, MessageChannel, RideMark } from '@firstbell/domain'
import type { Random } from '@firstbell/town'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { closeDaysOf } from '../../engine/insights/day-closer.ts'
import { newId } from '../../ids.ts'
import { givenRandomDays } from './random-days.ts'

type Days = Awaited<ReturnType<typeof givenRandomDays>>

/** Texts that a file has to quote, and one that a spreadsheet would calculate. */
const DRIVERS = ['Bo', "'Bo", '=1+1', 'Ann, "Annie"', '']
const BUSES = ['12', '-7', null]
const GROUPS = ['north', 'south', null]
const STATES: DeliveryState[] = ['accepted', 'bounced', 'noAddress', 'optedOut', 'queued', 'uncertain', 'cancelled']
const CHANNELS: MessageChannel[] = ['email', 'sms']
const MARKS: RideMark[] = ['boarded', 'notBoarded', 'unknown']

/** Random days that are closed, with random drivers, buses, corrections, alerts, messages and contacts. */
export async function givenRandomMonth(seed: number) {
  const given = await givenRandomDays(seed)
  const { serviceClock, deps, scope, organizationId } = given
  await deps.database.writeTransaction(scope, (db) =>
    db
      .update(schema.organizations)
      .set({ ridershipEnabled: true })
      .where(eq(schema.organizations.organizationId, organizationId)),
  )
  serviceClock.set(Date.parse('2026-11-23T12:00:00Z') / 1000)
  await closeDaysOf(deps, organizationId)
  await deps.database.writeTransaction(scope, async (db) => {
    await varyRuns(db, given)
    await announceAbsences(db, given)
    await insertAlerts(db, given)
    await insertMessages(db, given)
  })
  await correctRides(given)
  await giveContacts(given)
  return { ...given, drivers: DRIVERS, buses: BUSES, groups: GROUPS }
}

async function varyRuns(db: Db, { random, organizationId }: Days): Promise<void> {
  const run = schema.runRollUps
  const rows = await db.select().from(run).where(eq(run.organizationId, organizationId))
  for (const { date, routeId } of rows) {
    const names = { driverName: random.pick(DRIVERS), busNumber: random.pick(BUSES), groupId: random.pick(GROUPS) }
    await db
      .update(run)
      .set({ ...names, seats: random.chance(0.9) ? random.whole(1, 5) : null, wheelchairPlaces: random.whole(0, 1) })
      .where(and(eq(run.organizationId, organizationId), eq(run.date, date), eq(run.routeId, routeId)))
  }
}

/** Of some of these rides something is recorded nevertheless. */
async function announceAbsences(db: Db, { random, organizationId, days }: Days): Promise<void> {
  const ride = schema.rideRollUps
  for (let i = 0; i < 20; i++) {
    const { date, route } = random.pick(days)
    const { childId } = random.pick(route.riders)
    await db
      .update(ride)
      .set({ isAbsent: true })
      .where(
        and(
          eq(ride.organizationId, organizationId),
          eq(ride.date, date),
          eq(ride.routeId, route.id),
          eq(ride.childId, childId),
        ),
      )
  }
}

/** Some of them about all routes, some when no run is near. */
async function insertAlerts(db: Db, { random, organizationId, routes, dates }: Days): Promise<void> {
  const alerts = Array.from({ length: 12 }, (): typeof schema.serviceAlerts.$inferInsert => {
    const at = momentOn(random, random.pick(dates))
    return {
      organizationId,
      id: newId(),
      kind: random.pick(['delay', 'cancellation', 'notice'] as const),
      routeIds: random.chance(0.3) ? [] : [random.pick(routes).id, random.pick(routes).id],
      texts: { en: '', es: '' },
      source: random.pick(['office', 'automatic'] as const),
      state: random.pick(['closed', 'draft', 'closed'] as const),
      minutesLate: random.chance(0.5) ? random.whole(5, 40) : null,
      activeFrom: at + random.whole(0, 600),
      createdAt: at,
      updatedAt: at,
    }
  })
  await db.insert(schema.serviceAlerts).values(alerts)
}

const momentOn = (random: Random, date: string) => Date.parse(`${date}T00:00:00Z`) / 1000 + random.whole(0, 86_399)

async function insertMessages(db: Db, { random, organizationId, dates }: Days): Promise<void> {
  for (let i = 0; i < 6; i++) {
    const sentAt = momentOn(random, random.pick(dates))
    const message = { organizationId, id: newId(), createdAt: sentAt, updatedAt: sentAt, sentAt }
    const texts = { en: { subject: random.pick(DRIVERS), email: 'Snow', toCheck: false }, es: null }
    await db.insert(schema.messages).values({
      ...message,
      category: random.pick(['general', 'service', 'emergency'] as const),
      kind: 'custom',
      sourceLanguage: 'en',
      texts,
      audience: { type: 'org', ids: [], direction: 'any', onDate: null },
      channels: CHANNELS,
      finishedAt: sentAt,
    })
    const deliveries = Array.from({ length: random.whole(1, 30) }, () => ({
      organizationId,
      id: newId(),
      messageId: message.id,
      recipientId: newId(),
      recipientName: '',
      familyIds: [],
      channel: random.pick(CHANNELS),
      address: 'x',
      language: 'en' as const,
      subject: '',
      text: '',
      state: random.chance(0.7) ? ('accepted' as const) : random.pick(STATES),
      nextAt: sentAt,
      changedAt: sentAt,
    }))
    await db.insert(schema.deliveries).values(deliveries)
  }
}

async function correctRides({ random, client, organizationId: orgId, days }: Days): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const { date, route } = random.pick(days)
    const { childId } = random.pick(route.riders)
    const correction = { mark: random.pick(MARKS), reason: '=A1, "said" the mother' }
    await client.rides.correct({ body: { orgId, date, routeId: route.id, childId, ...correction } })
  }
}

async function giveContacts({ random, client, organizationId: orgId }: Days): Promise<void> {
  const families = await client.families.list({ query: { orgId, page: 1 } })
  for (const [i, { id }] of families.entries()) {
    if (random.chance(0.3)) continue
    const email = random.chance(0.7) ? { email: `contact-${orgId}-${i}@firstbell.example` } : { phone: '614 555 0123' }
    await client.familycontacts.replace({
      query: { familyId: id },
      body: { contacts: [{ firstName: 'Mx', ...email }] },
    })
  }
}
