import type { CalloutProposal, CalloutRefusal } from '@firstbell/domain'
import { type Random, randomOf } from '@firstbell/town'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../src/db/schema.ts'
import type { CalloutDay, CalloutRider } from '../../src/engine/callouts/callout-day.ts'
import { proposalsFor } from '../../src/engine/callouts/propose.ts'
import { fitOnDate } from '../../src/engine/timetable/fit-on.store.ts'
import { DATE, SEVEN } from '../../src/testing/driver.ts'
import { givenOrganization } from '../../src/testing/given.ts'
import { insertTown, randomCalloutDay, streetless } from '../../src/testing/days/random-callout-day.ts'
import { recountRides } from './concerned-recount.ts'
import { left, missing, type PerSeat, randomPerSeat, randomRider, type Rider } from './fit-recount.ts'
import { isWhole } from '../gate.ts'

/** In full: npm run prove:fit. One town of a hundred is asked over HTTP, the others of the domain alone. */
const TOWNS = Number(process.env.PROVE_REQUESTS ?? (isWhole ? 10_000 : 500)) / 10
const STORED_TOWNS = isWhole ? Math.ceil(TOWNS / 50) : 1
const SEED = Number(process.env.PROVE_SEED ?? 2026)

/** A day of a town whose buses are small, with riders of all grades, of whom some wait at two stops of a run. */
function randomTown(random: Random): CalloutDay {
  const town = randomCalloutDay(random.whole(1, 1_000_000), { routes: 10, schools: 2, stops: 6 })
  const runs = town.runs.map((run) => {
    let before: CalloutRider | undefined
    const points = run.points.map((point) => {
      const own = point.riders.map((rider) => ({ ...rider, ...randomRider(random) }))
      const riders = before && own.length > 0 && random.chance(0.2) ? [...own, before] : own
      before = own[0] ?? before
      return { ...point, riders }
    })
    return { ...run, points }
  })
  // Where a bus is out of service, another one is proposed.
  const buses = town.buses.map((bus) => ({
    ...bus,
    capacity: random.whole(4, 48),
    wheelchairPlaces: random.pick([0, 0, 1, 3]),
    active: random.chance(0.6),
  }))
  return { ...town, runs, buses, ridersPerSeat: randomPerSeat(random) }
}

/** One run of the town is merged into another already, whose bus has its riders. */
function withMerger(day: CalloutDay, random: Random): CalloutDay {
  const [from, into] = random.shuffled(day.runs)
  if (!from || !into || from.type !== into.type) return day
  const takenIn = from.points.flatMap(({ riders }) => riders)
  const runs = day.runs.map((run) => {
    if (run.routeId === from.routeId) return { ...run, isOut: true }
    return run.routeId === into.routeId ? { ...run, takesIn: 1, takenIn } : run
  })
  return { ...day, runs }
}

interface Driven {
  bus: CalloutDay['buses'][number] | undefined
  riders: Map<string, Rider>
}

/** Who sits on which bus with a proposal, from what it writes alone. Without one, as it is before. */
function driven(day: CalloutDay, { changes, moves }: Pick<CalloutProposal, 'changes' | 'moves'>): Map<string, Driven> {
  const movedTo = new Map(moves.map(({ stopId, routeId }) => [stopId, routeId]))
  const changeOf = new Map(changes.map((change) => [change.routeId, change]))
  const found = new Map<string, Driven>()
  const wasOut = new Set(day.runs.flatMap(({ routeId, isOut }) => (isOut ? routeId : [])))
  for (const { routeId, busId, takenIn } of day.runs) {
    const { cancelled = false, mergedIntoRouteId = null, busId: other } = changeOf.get(routeId) ?? {}
    if (wasOut.has(routeId) || cancelled || mergedIntoRouteId !== null) continue
    const bus = day.buses.find(({ id }) => id === (other ?? busId))
    found.set(routeId, { bus, riders: new Map(takenIn.map((rider) => [rider.childId, rider])) })
  }
  for (const { routeId, points } of day.runs) {
    if (wasOut.has(routeId)) continue // its riders are among those who are taken in
    for (const { id, riders } of points) {
      const serving = movedTo.get(id) ?? routeId
      const aboard = found.get(changeOf.get(serving)?.mergedIntoRouteId ?? serving)
      if (riders.length > 0 && !aboard) throw new Error(`nobody takes the riders of ${id}`)
      for (const rider of riders) aboard?.riders.set(rider.childId, rider)
    }
  }
  return found
}

const isSame = (one: Driven | undefined, other: Driven) =>
  one?.bus?.id === other.bus?.id && [...other.riders.keys()].every((id) => one?.riders.has(id))

interface Counts {
  proposals: number
  buses: number
  refused: number
}

function askTown(random: Random, counts: Counts): void {
  const day = random.chance(0.5) ? withMerger(randomTown(random), random) : randomTown(random)
  const { ridersPerSeat: perSeat } = day
  const before = driven(day, { changes: [], moves: [] })
  for (const { routeId } of random.shuffled(day.runs.filter(({ isOut }) => !isOut)).slice(0, 3)) {
    const { proposed, refusals } = proposalsFor(day, { routeIds: [routeId], travel: streetless })
    for (const { proposal } of proposed) {
      counts.proposals++
      const after = driven(day, proposal)
      for (const [id, now] of after) {
        if (isSame(before.get(id), now)) continue // nobody joins it
        expect(now.bus && missing(now.bus, now.riders.values(), perSeat)).toEqual({ seats: 0, positions: 0 })
        counts.buses++
      }
      for (const priced of proposal.price.buses) {
        const now = after.get(priced.routeId)
        const bus = now?.bus ?? { capacity: 0, wheelchairPlaces: 0 }
        expect(priced).toMatchObject({ riders: now?.riders.size, capacity: bus.capacity })
        expect(priced.freeSeats).toBe(Math.floor(left(bus, now?.riders.values() ?? [], perSeat).halves / 2))
      }
    }
    for (const refusal of refusals) if (isTooSmall(day, routeId, refusal, perSeat)) counts.refused++
  }
}

/** Whether a merger is refused for its size; then the riders of both runs are too many for the bus that is named, by that much. */
function isTooSmall(day: CalloutDay, routeId: string, refusal: CalloutRefusal, perSeat: PerSeat): boolean {
  const { kind, obstacle, closest, by } = refusal
  if (kind !== 'merge' || (obstacle !== 'overCapacity' && obstacle !== 'noWheelchairPlace')) return false
  const into = day.runs.find(({ routeName }) => routeName === closest)
  const changes = [{ routeId, mergedIntoRouteId: into?.routeId ?? null }]
  const both = driven(day, { changes, moves: [] }).get(into?.routeId ?? '')
  const { seats, positions } = missing(
    both?.bus ?? { capacity: 0, wheelchairPlaces: 0 },
    both?.riders.values() ?? [],
    perSeat,
  )
  expect(obstacle === 'overCapacity' ? seats : positions).toBe(by)
  return true
}

/** A town in the database: proposals are accepted one after the other, and each time the buses are asked about that have changed. */
async function askStored(random: Random): Promise<number> {
  const { client, organizationId, deps, scope, serviceClock } = await givenOrganization()
  const { ridersPerSeat, ...town } = randomTown(random)
  const riderOf = new Map(
    town.runs.flatMap(({ points }) => points.flatMap(({ riders }) => riders)).map((rider) => [rider.childId, rider]),
  )
  await deps.database.writeTransaction(scope, async (db) => {
    await insertTown(db, organizationId, { ...town, ridersPerSeat })
    await db
      .update(schema.organizations)
      .set({ ridersPerSeat })
      .where(eq(schema.organizations.organizationId, organizationId))
  })
  serviceClock.set(SEVEN - 3600)
  let asked = 0
  for (const { routeId } of random.shuffled(town.runs)) {
    const called = { orgId: organizationId, date: DATE, routeIds: [routeId] }
    const scheduled = await client.scheduledRuns.list({ query: { orgId: organizationId, date: DATE } })
    if (scheduled.some((run) => run.routeId === routeId && run.cancelled)) continue
    const { proposals, dayVersion } = await client.callouts.propose({ body: called })
    if (proposals.length === 0) continue
    const { changes, moves, price } = random.pick(proposals)
    await client.callouts.accept({ body: { ...called, dayVersion, changes, moves } })
    await deps.database.transaction(scope, async (db) => {
      const { rides } = await recountRides(db, organizationId, DATE)
      for (const { routeId: busRouteId, riders } of price.buses) {
        const aboard = new Set(rides.flatMap((ride) => (ride.busRouteId === busRouteId ? ride.childId : [])))
        const fit = await fitOnDate(db, { organizationId, date: DATE }, busRouteId)
        const bus = town.buses.find(({ id }) => id === fit?.busId) ?? { capacity: 0, wheelchairPlaces: 0 }
        const wanted = missing(
          bus,
          [...aboard].flatMap((childId) => riderOf.get(childId) ?? []),
          ridersPerSeat,
        )
        expect(aboard.size).toBe(riders)
        expect([fit?.seatsMissing, fit?.wheelchairPlacesMissing]).toEqual([wanted.seats, wanted.positions])
        asked++
      }
    })
  }
  return asked
}

test(
  '[FIT-1] [DAY-22] no proposal of a callout puts riders on a bus on which they do not fit, and no merger is refused for a bus on which they do',
  { timeout: 60_000 + TOWNS * 1000 },
  async () => {
    const counts: Counts = { proposals: 0, buses: 0, refused: 0 }
    for (let town = 0; town < TOWNS; town++) askTown(randomOf(SEED + town), counts)
    let stored = 0
    for (let town = 0; town < STORED_TOWNS; town++) stored += await askStored(randomOf(SEED + town))
    const { proposals, buses, refused } = counts
    console.log(
      `${TOWNS} towns, ${proposals} proposals with ${buses} buses that get riders (${refused} mergers too large), and ${STORED_TOWNS} towns in the database, ${stored} buses: no difference`,
    )
    expect([proposals > TOWNS, buses > TOWNS, refused > TOWNS / 10, stored > STORED_TOWNS]).toEqual([
      true,
      true,
      true,
      true,
    ])
  },
)
