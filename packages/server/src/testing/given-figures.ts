import {
  type DayRollUp,
  type Hhmm,
  type LocalDate,
  momentOf,
  parseHhmm,
  type Report,
  type ReportType,
  type RideMark,
  type RideRollUp,
  STOP_OUTCOMES,
  type StopReason,
  type StopRollUp,
} from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { closedDays, organizations } from '../db/schema.ts'
import { writeRollUps } from '../engine/insights/roll-ups.store.ts'
import { givenOrganization } from './given.ts'
import type { Harness } from './harness.ts'

const ZONE = 'America/New_York'
const SEVEN = 700 as Hhmm

/** The moment at which the clock of the organization shows a time; seconds UTC. */
export const at = (date: LocalDate, time: number) => momentOf(ZONE, date, time as Hhmm)

/** An organization with a school and the children Cleo and Dan, and a way to write figures of closed days. */
export async function givenFigures({
  ridershipEnabled = true,
  harness,
}: { ridershipEnabled?: boolean; harness?: Harness } = {}) {
  const given = await givenOrganization(harness)
  const { client, organizationId: orgId, deps, scope } = given
  await deps.database.writeTransaction(scope, (db) =>
    db.update(organizations).set({ ridershipEnabled }).where(eq(organizations.organizationId, orgId)),
  )
  const location = { lat: 40, lng: -83 }
  const school = { name: 'Hill', address: '', location, bellStart: 800, bellEnd: 1500, orgId } as const
  const { id: schoolId } = await client.schools.create({ body: school })
  const family = await client.families.create({
    body: {
      name: 'Fir',
      children: ['Cleo', 'Dan'].map((firstName) => ({ firstName, lastName: 'Fir', schoolId })),
      orgId,
    },
  })
  const [cleo = '', dan = ''] = family.children
  const close = (date: LocalDate, ...rollUps: DayRollUp[]) =>
    deps.database.writeTransaction(scope, async (db) => {
      const moments = { closedAt: at(date, 2359), revisedAt: at(date, 2359) }
      await db.insert(closedDays).values({ organizationId: orgId, date, revision: 1, isStale: false, ...moments })
      await writeRollUps(db, orgId, date, rollUps)
    })
  const report = (type: ReportType, query: object = {}) =>
    client.insights.get({ params: { type }, query: { orgId, from: '2026-11-01', to: '2026-11-30', page: 1, ...query } })
  return { ...given, orgId, schoolId, familyId: family.id, cleo, dan, close, report }
}

export const tilesOf = ({ summary }: Report) => Object.fromEntries(summary.map(({ key, value }) => [key, value]))

interface GivenRun extends Partial<DayRollUp['run']> {
  date: LocalDate
  stops?: StopRollUp[]
  rides?: RideRollUp[]
  arrivals?: DayRollUp['arrivals']
}

/** A run of the route Oak at 7:00 that was driven for 30 minutes, unless it says otherwise. */
export function runOf({ stops = [], rides = [], arrivals = [], ...run }: GivenRun): DayRollUp {
  const startAt = at(run.date, SEVEN)
  const driven = run.outcome === undefined || run.outcome === 'finished' || run.outcome === 'unfinished'
  return {
    run: {
      routeId: 'oak',
      routeName: 'Oak',
      type: 1,
      groupId: null,
      skippedMinutes: 30,
      plannedDriverName: 'Bo',
      plannedBusNumber: '12',
      seats: 40,
      wheelchairPlaces: 0,
      startAt,
      endAt: startAt + 1800,
      delayMinutes: 0,
      cancelled: run.outcome === 'cancelled',
      mergedIntoRouteId: null,
      outcome: 'finished',
      runId: driven ? 'run' : null,
      startedAt: driven ? startAt : null,
      finishedAt: driven ? startAt + 1800 : null,
      driverName: driven ? 'Bo' : null,
      busNumber: driven ? '12' : null,
      distanceMetres: driven ? 9000 : null,
      fixes: driven ? 300 : 0,
      medianAgeSeconds: driven ? 2 : null,
      gapSeconds: driven ? 0 : null,
      assigned: rides.filter(({ unscheduled }) => !unscheduled).length,
      assignedSeats: null,
      assignedWheelchairPlaces: null,
      hasRoster: rides.some(({ mark }) => mark !== 'unknown'),
      maxLoad: null,
      maxSeats: null,
      maxWheelchairPlaces: null,
      ...run,
    },
    stops,
    rides,
    arrivals,
  }
}

/** Stops as 'Elm 7:05 +121' (seconds late), 'Elm 7:05 skipped nobodyThere' or 'Elm 7:05 unknown'. */
export function stopsOf(date: LocalDate, ...written: string[]): StopRollUp[] {
  return written.map((text, position) => {
    const [name = '', time = '', what = '', reason] = text.split(' ')
    const scheduledAt = at(date, parseHhmm(time) ?? 0)
    const arrivedAt = /^[+-]/.test(what) ? scheduledAt + Number(what) : null
    return {
      stopId: name.toLowerCase(),
      name,
      scheduledAt,
      position,
      arrivedAt,
      departedAt: arrivedAt,
      outcome: STOP_OUTCOMES.find((outcome) => outcome === what) ?? (reason ? 'skipped' : 'served'),
      reason: (reason as StopReason | undefined) ?? null, // as the test writes it
    }
  })
}

export function rideOf(childId: string, mark: RideMark, more: Partial<RideRollUp> = {}): RideRollUp {
  return {
    childId,
    stopId: 'oak-stop',
    schoolId: null,
    mark,
    unscheduled: false,
    isAbsent: false,
    seats: 1,
    wheelchairPlaces: 0,
    corrected: false,
    boardedAt: null,
    boardedStopId: null,
    alightedAt: null,
    alightedStopId: null,
    plannedSeconds: 1200,
    ...more,
  }
}
