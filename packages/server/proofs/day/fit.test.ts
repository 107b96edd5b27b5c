import {
  adoptionMisfits,
  checkRoutes,
  fitOf,
  fitOfLoad,
  fits,
  type Hhmm,
  largestLoadOfWeek,
  Refusal,
  rideOn,
  ridersLeft,
  ridersOnce,
  ridingDateOf,
  ServiceRules,
} from '@firstbell/domain'
import { type Random, randomOf } from '@firstbell/town'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { fitOnDate, fitsOn } from '../../src/engine/timetable/fit-on.store.ts'
import { changeDay } from '../../src/engine/timetable/scheduled-runs.store.ts'
import { newId } from '../../src/ids.ts'
import { givenOrganization } from '../../src/testing/given.ts'
import { insertDistrict, insertRandomDay } from './concerned-district.ts'
import { recountRides } from './concerned-recount.ts'
import { missing, type PerSeat, randomBus, randomPerSeat, randomRider, type Rider, type Space } from './fit-recount.ts'
import { isWhole } from '../gate.ts'

/** In full: npm run prove:fit. One day of fifty is asked of the database, the others of the domain alone. */
const DAYS = Number(process.env.PROVE_REQUESTS ?? (isWhole ? 10_000 : 1000))
const STORED_DAYS = isWhole ? Math.ceil(DAYS / 50) : 3
const SEED = Number(process.env.PROVE_SEED ?? 2026)

const at = (time: number) => time as Hhmm // a time of a day

/** A date in the domain alone: two homes by weekday, absences, a moved stop, merged runs and a bus in the place of another. */
function askDomain(random: Random): { questions: number; refused: number } {
  const date = random.pick(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26', '2026-11-28'])
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const perSeat = randomPerSeat(random)
  const children = Array.from({ length: random.whole(0, 30) }, (_, i) => ({ childId: `c${i}`, ...randomRider(random) }))
  const masks = [127, 127, 62, 14, 113]
  const assigned = children.flatMap((child) =>
    Array.from({ length: random.pick([1, 1, 2]) }, () => {
      const routeId = random.pick(['a', 'b', 'c'])
      return { ...child, routeId, stopId: `${routeId}${random.whole(0, 2)}`, weekdays: random.pick(masks) }
    }),
  )
  const absent = new Set(children.flatMap(({ childId }) => (random.chance(0.1) ? childId : [])))
  const moved = random.chance(0.3) ? 'a0' : undefined
  const merged = random.chance(0.3) ? 'b' : undefined
  const runs = ['a', 'b', 'c'].map((routeId) => ({
    routeId,
    type: 1,
    movedStops:
      routeId === 'a' && moved ? [{ id: moved, name: '', from: { id: 'a', name: '' }, to: { id: 'c', name: '' } }] : [],
    mergedInto: routeId === merged ? { id: 'c', name: '' } : null,
  }))
  const day = ridingDateOf(date, runs, (childId) => absent.has(childId))
  const count = { questions: 0, refused: 0 }
  const say = (
    found: { seatsMissing: number; wheelchairPlacesMissing: number },
    wanted: ReturnType<typeof missing>,
  ) => {
    expect({ seats: found.seatsMissing, positions: found.wheelchairPlacesMissing }).toEqual(wanted)
    count.questions++
    if (wanted.seats + wanted.positions > 0) count.refused++
  }
  for (const routeId of ['a', 'b', 'c']) {
    const bus = randomBus(random) // of the date, the usual one or another
    const onBus = assigned.flatMap((one) => {
      const ride = rideOn(one, day)
      return ride && !ride.isAbsent && ride.busRouteId === routeId ? one : []
    })
    const counted = children.filter(
      ({ childId }) =>
        !absent.has(childId) &&
        assigned.some((one) => {
          if (one.childId !== childId || Math.floor(one.weekdays / 2 ** weekday) % 2 === 0) return false
          const serving = one.stopId === moved ? 'c' : one.routeId
          return (serving === merged ? 'c' : serving) === routeId
        }),
    )
    say(fitOf(bus, ridersOnce(onBus), perSeat), missing(bus, counted, perSeat))
    askWeek({ routeId, bus, assigned: assigned.filter((one) => one.routeId === routeId), perSeat, random, count })
  }
  return count
}

type Assigned = Rider & { childId: string; stopId: string; weekdays: number }

/** The route check, stops that are offered, and adoption, which ask about the fullest weekday. */
function askWeek(asked: {
  routeId: string
  bus: Space
  assigned: readonly Assigned[]
  perSeat: PerSeat
  random: Random
  count: { questions: number; refused: number }
}): void {
  const { routeId, bus, assigned, perSeat, random, count } = asked
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const there = assigned.filter(({ weekdays }) => Math.floor(weekdays / 2 ** weekday) % 2 === 1)
    return there.filter((one, i) => there.findIndex(({ childId }) => childId === one.childId) === i)
  })
  const each = days.map((riders) => missing(bus, riders, perSeat))
  const wanted = {
    seats: Math.max(...each.map(({ seats }) => seats)),
    positions: Math.max(...each.map(({ positions }) => positions)),
  }
  const load = largestLoadOfWeek(assigned, perSeat)
  const route = { name: routeId, starttime: at(700), endtime: at(730), busNumber: 1, stops: 2, riders: 0, load }
  const chosen = [{ busNumber: 1, busId: 'bus', driverId: null, groupId: null }]
  const [misfit] = adoptionMisfits({ begins: [{ ...route, inWheelchairs: [] }] }, chosen, () => ({
    ...bus,
    number: '1',
  }))
  expect([misfit?.seatsMissing ?? 0, misfit?.wheelchairPlacesMissing ?? 0]).toEqual([wanted.seats, wanted.positions])
  expect(issuesOf(routeId, bus, assigned, perSeat)).toEqual([wanted.seats > 0, wanted.positions > 0])
  const one = randomRider(random)
  const left = ridersLeft(bus, load, one, perSeat)
  const isRoom = days.every((riders) => {
    const { seats, positions } = missing(bus, [...riders, one], perSeat)
    return (one.wheelchair ? positions : seats) === 0
  })
  expect(left > 0).toBe(isRoom)
  expect(fits(fitOfLoad(bus, load))).toBe(wanted.seats + wanted.positions === 0)
  count.questions += 4
}

/** Whether the route check reports too few seats, and too few wheelchair positions. */
function issuesOf(routeId: string, bus: Space, assigned: readonly Assigned[], ridersPerSeat: PerSeat): boolean[] {
  const stops = ['0', '1', '2'].map((number) => {
    const own = assigned.filter(({ stopId }) => stopId === `${routeId}${number}`)
    const weekdaysOf = new Map<string, number>()
    for (const { childId, weekdays } of own) weekdaysOf.set(childId, (weekdaysOf.get(childId) ?? 0) | weekdays)
    return {
      id: `${routeId}${number}`,
      name: number,
      stoptime: at(700 + Number(number)),
      childIds: [...weekdaysOf.keys()],
      weekdaysOf,
      schoolId: null,
      walkMetres: new Map<string, number>(),
      legMetres: 500,
      apartMetres: 500,
      offPathMetres: 0,
      doorSideOk: true,
    }
  })
  const children = assigned.map(({ childId: id, grade, wheelchair }) => {
    return { id, familyId: id, name: id, schoolId: null, grade, mustBeMet: false, wheelchair, contacts: 1 }
  })
  const route = {
    id: routeId,
    name: routeId,
    type: 1,
    starttime: at(700),
    endtime: at(702),
    hasPath: true,
    driver: null,
  }
  const plan = {
    routes: [{ ...route, bus: { ...bus, id: 'bus', number: '1', active: true }, stops }],
    children,
    gradeBands: [],
    limits: { ...ServiceRules.parse({}), ridersPerSeat },
    schools: [],
  }
  const codes = checkRoutes(plan).map(({ code }) => code)
  return [codes.includes('overCapacity'), codes.includes('noWheelchairPlace')]
}

/** A date in the database, changed as the office does, and asked as the dialog and the saving call ask. */
async function askStored(db: Db, organizationId: string, random: Random): Promise<number> {
  const district = await insertDistrict(db, organizationId, random)
  const perSeat = randomPerSeat(random)
  await db
    .update(schema.organizations)
    .set({ ridersPerSeat: perSeat })
    .where(eq(schema.organizations.organizationId, organizationId))
  const riderOf = new Map<string, Rider>()
  for (const { id } of district.children) {
    const rider = randomRider(random)
    riderOf.set(id, rider)
    await db.update(schema.children).set(rider).where(eq(schema.children.id, id))
  }
  const date = await insertRandomDay(db, district, random)
  const buses = [1, 2, 3].map((number) => ({ ...randomBus(random), id: newId(), number: `fit ${number}` }))
  await db.insert(schema.buses).values(buses.map((bus) => ({ ...bus, organizationId })))
  const [from, into] = random.shuffled(district.routes)
  try {
    await changeDay(db, organizationId, { routeId: from?.id ?? '', date, mergedIntoRouteId: into?.id ?? '' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // routes of two directions stay apart
  }
  const { rides, isSchoolDay } = await recountRides(db, organizationId, date)
  if (!isSchoolDay) return 0 // a date without service has no run to ask about
  let questions = 0
  for (const { id: routeId } of district.routes) {
    const aboard = new Set(rides.flatMap((ride) => (ride.busRouteId === routeId && !ride.isAbsent ? ride.childId : [])))
    // Of a run that is merged into another its own riders are asked about.
    const own = new Set(rides.flatMap((ride) => (ride.routeId === routeId && !ride.isAbsent ? ride.childId : [])))
    const riders = [...new Set([...aboard, ...own])].flatMap((childId) => riderOf.get(childId) ?? [])
    const answer = await fitsOn(db, { organizationId, date }, routeId)
    expect(answer.riders).toBe(riders.length)
    for (const bus of buses) {
      const found = answer.buses.find(({ busId }) => busId === bus.id)
      const wanted = missing(bus, riders, perSeat)
      expect([found?.seatsMissing, found?.wheelchairPlacesMissing]).toEqual([wanted.seats, wanted.positions])
      questions++
    }
    const substitute = random.pick(buses)
    const rows = await db.execute<{ out: boolean }>(
      sql`select cancelled or merged_into_route_id is not null as out from day_changes where route_id = ${routeId} and date = ${date}`,
    )
    if (rows.rows[0]?.out) continue
    await db.transaction(async (inner) => {
      await changeDay(Object.assign(inner, { scope: db.scope }), organizationId, {
        routeId,
        date,
        busId: substitute.id,
      })
    })
    const saved = await fitOnDate(db, { organizationId, date }, routeId)
    const wanted = missing(substitute, riders, perSeat)
    expect([saved?.seatsMissing, saved?.wheelchairPlacesMissing]).toEqual([wanted.seats, wanted.positions])
    questions++
  }
  return questions
}

test(
  '[FIT-1] [FIT-2] [FIT-3] [FIT-4] on random days no bus is above its seats or positions unreported, and nobody is refused who fits',
  { timeout: 60_000 + STORED_DAYS * 5000 },
  async () => {
    const sums = { questions: 0, refused: 0, stored: 0 }
    for (let day = 0; day < DAYS; day++) {
      const { questions, refused } = askDomain(randomOf(SEED + day))
      sums.questions += questions
      sums.refused += refused
    }
    const { deps, organizationId, scope } = await givenOrganization()
    for (let day = 0; day < STORED_DAYS; day++)
      await deps.database.writeTransaction(scope, async (outer) => {
        try {
          await outer.transaction(async (inner) => {
            const db = Object.assign(inner, { scope: outer.scope })
            sums.stored += await askStored(db, organizationId, randomOf(SEED + day))
            inner.rollback()
          })
        } catch (error) {
          if (!(error instanceof TransactionRollbackError)) throw error // thrown by the rollback
        }
      })
    const { questions, refused, stored } = sums
    console.log(
      `${DAYS} days, ${questions} questions (${refused} buses too small), and ${STORED_DAYS} days in the database, ${stored} questions: no difference`,
    )
    expect(questions).toBeGreaterThan(DAYS)
    expect(refused).toBeGreaterThan(DAYS / 4) // buses are small on purpose
    expect(stored).toBeGreaterThan(STORED_DAYS)
  },
)
