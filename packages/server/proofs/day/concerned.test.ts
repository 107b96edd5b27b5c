import { type Audience, Refusal, timetableMoment } from '@firstbell/domain'
import { type DisruptionEffect } from '@firstbell/domain/disruptions'
import { type Random, randomOf } from '@firstbell/town'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/database.ts'
import type { Deps } from '../../src/deps.ts'
import { tellOfCancellations } from '../../src/engine/alerts/canceled-contact-alerts.ts'
import { alertOfClosedDays } from '../../src/engine/alerts/closed-days.ts'
import { listRecipients } from '../../src/engine/messages/recipients/recipients.store.ts'
import { putStopChange } from '../../src/engine/timetable/day-stops.store.ts'
import { changeDay } from '../../src/engine/timetable/scheduled-runs.store.ts'
import { readDay } from '../../src/engine/tracking/day.ts'
import { getCalendar, updateOrganization } from '../../src/features/organizations/organizations.store.ts'
import { makeDisruption } from '../../src/features/disruptions/make-disruption.ts'
import { planDisruption, requirePossible } from '../../src/features/disruptions/plan-disruption.ts'
import { givenOrganization } from '../../src/testing/given.ts'
import { acceptCallout } from './concerned-callout.ts'
import { type District, insertDistrict, insertRandomDay, ZONE } from './concerned-district.ts'
import { type Counted, type CountedRide, type PlannedRun, recountRides } from './concerned-recount.ts'
import { isWhole } from '../gate.ts'

/** In full: npm run prove:concerned. */
const DAYS = Number(process.env.PROVE_REQUESTS ?? (isWhole ? 1000 : 6))
const SEED = Number(process.env.PROVE_SEED ?? 2026)
const PATIENCE_MS = 120_000 + DAYS * 5000

interface World extends District {
  db: Db
  deps: Deps
  date: string
  random: Random
}

interface Named extends Pick<Audience, 'type' | 'ids'> {
  /** What was asked of the whole date. */
  asked?: { effect: DisruptionEffect; minutes: number }
}

/** Changes the day as the office does, and names whom it then tells. */
type Event = (world: World, now: number) => Promise<Named>

const ofRoutes = (...ids: string[]): Named => ({ type: 'routes', ids })

async function change({ db, organizationId, date }: World, routeId: string, body: object): Promise<Named> {
  const { routeIds } = await changeDay(db, organizationId, { routeId, date, ...body })
  return ofRoutes(routeId, ...routeIds.slice(2))
}

async function disrupt({ db, organizationId, date, random }: World, effect: DisruptionEffect, now: number) {
  const asked = { date, effect, minutes: random.whole(1, 60), schoolIds: [] }
  const organization = { id: organizationId, timeZone: ZONE }
  const planned = await planDisruption(db, organization, { ...asked, note: '' }, now)
  requirePossible(planned)
  const { routeIds } = await makeDisruption(db, organization, asked, planned)
  return { ...ofRoutes(...routeIds), asked }
}

const EVENTS = {
  cancel: (world) => change(world, world.random.pick(world.routes).id, { cancelled: true }),
  delay: (world) => change(world, world.random.pick(world.routes).id, { delayMinutes: world.random.whole(1, 60) }),
  async merge(world) {
    const [from, into] = world.random.shuffled(world.routes)
    await change(world, from?.id ?? '', { mergedIntoRouteId: into?.id ?? '' })
    return ofRoutes((world.random.chance(0.5) ? from : into)?.id ?? '')
  },
  async moveStop({ db, organizationId, date, random, routes }) {
    const [from, to = from] = random.shuffled(routes)
    const stopId = random.pick(from?.stopIds ?? [])
    const routeId = to?.id ?? ''
    await putStopChange(db, { organizationId, date }, { stopId, routeId, position: random.whole(1, 6) })
    return random.pick([{ type: 'stops', ids: [stopId] } as const, ofRoutes(routeId), ofRoutes(from?.id ?? '')])
  },
  async callOut({ db, organizationId, date, random }, now) {
    return ofRoutes(...(await acceptCallout(db, { organizationId, date }, random, now)))
  },
  delayAll: (world, now) => disrupt(world, 'delay', now),
  shift: (world, now) => disrupt(world, world.random.pick(['delayedStart', 'earlyDismissal'] as const), now),
  async closeDate({ db, organizationId, date }) {
    const calendar = await getCalendar(db, organizationId)
    const closed = { date, effect: 'noService' as const, minutes: 0, note: 'Snow' }
    const exceptions = [...calendar.exceptions.filter((one) => one.date !== date), closed]
    await updateOrganization(db, { organizationId, calendar: { ...calendar, exceptions } })
    return { type: 'org', ids: [] }
  },
} satisfies Record<string, Event>
const NAMES = Object.keys(EVENTS) as (keyof typeof EVENTS)[] // its own keys

/** Does what is not to stay. */
async function undone(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (inner) => {
      await work(Object.assign(inner, { scope: db.scope }))
      inner.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error // thrown by the rollback
  }
}

/** Before, during and after a run, and at the last second of the hour after it. */
function momentsOf({ routes, date, random }: World): number[] {
  const { start, end } = random.pick(routes)
  const [startAt, endAt] = [timetableMoment(ZONE, date, start, start), timetableMoment(ZONE, date, start, end)]
  const later = random.chance(0.2) ? 3600 + random.whole(0, 1) : random.whole(1, 150 * 60)
  return [startAt - random.whole(0, 200 * 60), random.whole(startAt, endAt), endAt + later]
}

const familiesOf = (rides: readonly CountedRide[], among: ReadonlySet<string>) =>
  [...new Set(rides.filter(({ isAbsent }) => !isAbsent).map(({ familyId }) => familyId))]
    .filter((id) => among.has(id))
    .toSorted()

async function expectTold({ db, organizationId, date }: World, audience: Named, counted: Counted, now: number) {
  const { type, ids } = audience
  const organization = { id: organizationId, name: 'District', phone: '', timeZone: ZONE }
  const asked = { ...audience, direction: 'any', onDate: date } as const
  const recipients = await listRecipients(db, organization, asked, now)
  const told = [...new Set(recipients.flatMap(({ familyIds }) => familyIds))].toSorted()
  const wanted = new Set(ids)
  const isAmong = ({ stopId, routeId, busRouteId }: CountedRide) =>
    type === 'org' || (type === 'stops' ? wanted.has(stopId) : wanted.has(routeId) || wanted.has(busRouteId))
  const rides = counted.rides.filter((ride) => isAmong(ride) && ride.isConcerned(now))
  expect(told).toEqual(familiesOf(rides, counted.toldFamilies))
  return told.length
}

/** ALERT-30, ALERT-32: the families of contacts whom the product tells by itself of what is canceled, by its ledger. */
async function expectToldByProduct(world: World, counted: Counted, now: number, isClosed: boolean) {
  const { db, deps, organizationId, date } = world
  let families: string[] = []
  await undone(db, async (inner) => {
    if (isClosed) {
      const after = await getCalendar(inner, organizationId)
      const before = { ...after, exceptions: [] }
      await alertOfClosedDays(inner, deps, { organizationId, timeZone: ZONE, before, after, now })
    } else {
      const { plan, live } = await readDay(inner, organizationId, date)
      await tellOfCancellations(inner, deps, {
        today: { plan, scheduledRuns: live.map(({ scheduledRun }) => scheduledRun) },
        now,
      })
    }
    const { rows } = await inner.execute<{ id: string }>(
      sql`select distinct family_id as id from deliveries where organization_id = ${organizationId} order by 1`,
    )
    families = rows.map(({ id }) => id).toSorted()
  })
  const rides = counted.rides.filter((ride) => ride.isToldByProduct(now))
  expect(families).toEqual(familiesOf(rides, counted.alertedFamilies))
  return families.length
}

/** RIDERS-1: the riders of each run, which the database counts. */
async function expectCounts({ db, organizationId, date }: World, { rides }: Counted) {
  const { live } = await readDay(db, organizationId, date)
  const counts = Object.fromEntries(live.map(({ scheduledRun: { routeId, childcount } }) => [routeId, childcount]))
  const present = rides.filter(({ isAbsent }) => !isAbsent)
  const recounted = live.map(({ scheduledRun: { routeId } }) => {
    const isOn = (ride: CountedRide) => ride.routeId === routeId || ride.busRouteId === routeId
    return [routeId, new Set(present.filter(isOn).map((ride) => `${ride.routeId} ${ride.childId}`)).size]
  })
  expect(counts).toEqual(Object.fromEntries(recounted))
  return live.length
}

test(
  '[MESSAGE-92] [MESSAGE-93] [RIDERS-1] whom the events of random days concern is counted again from the tables',
  { timeout: PATIENCE_MS },
  async () => {
    const given = await givenOrganization()
    const { deps, organizationId, scope } = given
    const sums = { events: 0, refused: 0, questions: 0, told: 0, toldByProduct: 0, runs: 0 }
    for (let day = 0; day < DAYS; day++) {
      const random = randomOf(SEED + day)
      await deps.database.writeTransaction(scope, (outer) =>
        undone(outer, async (db) => {
          const district = await insertDistrict(db, organizationId, random)
          const world = { ...district, db, deps, random, date: await insertRandomDay(db, district, random) }
          for (const name of [...random.shuffled(NAMES.filter((one) => one !== 'closeDate')), 'closeDate' as const]) {
            const moments = momentsOf(world)
            const at = random.pick(moments)
            const before = await recountRides(db, organizationId, world.date)
            let audience: Named
            try {
              audience = await EVENTS[name](world, at)
            } catch (error) {
              if (!(error instanceof Refusal)) throw error
              sums.refused++
              continue
            }
            const counted = await recountRides(db, organizationId, world.date)
            for (const now of moments) {
              const asked = `seed ${SEED + day}, ${name} on ${world.date}, asked at ${new Date(now * 1000).toISOString()}`
              try {
                sums.told += await expectTold(world, audience, counted, now)
                sums.toldByProduct += await expectToldByProduct(world, counted, now, name === 'closeDate')
              } catch (error) {
                throw new Error(asked, { cause: error })
              }
              sums.questions++
            }
            if (audience.asked) expectShifted(audience.asked, audience.ids, before.toBegin(at))
            sums.runs += await expectCounts(world, counted)
            sums.events++
          }
        }),
      )
    }
    const { events, refused, questions, told, toldByProduct, runs } = sums
    console.log(
      `${DAYS} days, ${events} events (${refused} more refused), ${questions} questions before, during and after: ${told} families told by messages, ${toldByProduct} by the product, riders of ${runs} runs: no difference`,
    )
    expect(Math.min(events, questions, told, toldByProduct, runs)).toBeGreaterThan(DAYS)
  },
)

/**
 * DAY-34: a disruption of all schools changes the runs that are still to begin: all of them, those home, or those to school; but those that are
 * as asked for, or come later still.
 */
function expectShifted(
  { effect, minutes }: NonNullable<Named['asked']>,
  routeIds: readonly string[],
  toBegin: readonly PlannedRun[],
): void {
  const isChanged = ({ isHome, shiftMinutes, delayMinutes }: PlannedRun) => {
    if (effect === 'delay') return delayMinutes < minutes
    return effect === 'earlyDismissal' ? isHome && shiftMinutes !== -minutes : !isHome && shiftMinutes !== minutes
  }
  const expected = toBegin.filter(isChanged).map(({ id }) => id)
  expect(routeIds.toSorted()).toEqual(expected.toSorted())
}
