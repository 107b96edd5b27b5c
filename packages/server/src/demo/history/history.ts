import { addDays, hhmmOf, type LocalDate, momentOf } from '@firstbell/domain'
import { dealFaults, type Faults } from '@firstbell/simulator'
import { randomOf } from '@firstbell/town'
import type { Database } from '../../db/database.ts'
import { closeDay } from '../../engine/insights/close-day.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { DayChangeRow } from '../day-changes.ts'
import { idOf } from '../demo-rows.ts'
import type { District } from '../district.ts'
import { congestionOn, HISTORY_SEED, type Incident } from './days.ts'
import { type PastPlan, plansOf } from './plans.ts'
import { attendanceOf } from './riders.ts'
import { insertPastRuns, insertTravelTimes, linksOf, type PastLink } from './rows.ts'
import { driveOnce, type PastRun } from './run.ts'

/** The bus that is late every morning. */
const LATE_BUS_ID = idOf('bus', 4)
const LATE_BUS_MINUTES = 7
/** Runs whose driver did not keep the roster. */
const WITHOUT_ROSTER_SHARE = 0.08
/** When a server has closed a day, on the next one. */
const CLOSED_AT = hhmmOf(3 * 60 + 15)

export interface Past {
  /** Oldest first. */
  dates: readonly LocalDate[]
  timeZone: string
  changes: readonly DayChangeRow[]
  incidents: readonly Incident[]
}

/**
 * DEMO-7: what the buses of a district left behind on dates in the past. They are driven by the simulator's rules, at once and
 * without a clock; a district and dates always give the same rows. Each day is a unit of work of its own, and is closed.
 */
export async function fillHistory(
  database: Database,
  organizationId: string,
  district: District,
  { dates, timeZone, changes, incidents }: Past,
  reached: (share: number) => void,
): Promise<void> {
  const scope = scopeOfSystem(organizationId)
  const plansOn = plansOf(organizationId, district, timeZone, changes)
  const attends = attendanceOf(HISTORY_SEED, dates.length)
  const links: PastLink[] = []
  for (const [day, date] of dates.entries()) {
    const runs = driveAll(plansOn(date), incidents, (childId, type) => attends(childId, day, type))
    await database.transaction(scope, async (db) => {
      await insertPastRuns(db, organizationId, runs)
      // Days without service are closed, too, as they are by a server that runs.
      for (let over = addDays(dates[day - 1] ?? addDays(date, -1), 1); over <= date; over = addDays(over, 1))
        await closeDay(db, organizationId, over, momentOf(timeZone, addDays(over, 1), CLOSED_AT))
    })
    // How the run of an event is found depends on how many there were when they were last counted.
    await database.pool.query('analyze runs')
    links.push(...runs.flatMap(linksOf))
    reached((day + 1) / dates.length)
  }
  // What is on the disk with the last of them is there with all before.
  await database.writeTransaction(scope, (db) => insertTravelTimes(db, organizationId, links))
}

/** The runs of a date. */
function driveAll(
  plans: readonly PastPlan[],
  incidents: readonly Incident[],
  attends: (childId: string, type: number) => boolean,
): PastRun[] {
  const [date, routes] = [plans[0]?.date ?? '', plans.map(({ routeId, trip: { type } }) => ({ routeId, type }))]
  const dealt = dealFaults(routes, { seed: HISTORY_SEED, date })
  return plans.flatMap((plan): PastRun[] => {
    const incident = incidents.find((one) => one.date === date && one.routeId === plan.routeId)
    if (plan.cancelled || incident?.kind === 'neverStarted') return []
    const random = randomOf(HISTORY_SEED).fork(`${date} ${plan.routeId}`)
    const hasRoster = !random.chance(WITHOUT_ROSTER_SHARE)
    const faults = faultsOf(plan, dealt.get(plan.routeId), incident)
    return [driveOnce({ plan, faults, hasRoster, rides: (childId) => attends(childId, plan.trip.type), random })]
  })
}

/** The simulator's faults of the day, and what makes this run late besides. */
function faultsOf({ date, trip, crew }: PastPlan, dealt: Faults | undefined, incident: Incident | undefined): Faults {
  const { skipsStop, signalGap, lateMinutes = 0 } = dealt ?? {}
  const usual = crew.busId === LATE_BUS_ID && trip.type === 1 ? LATE_BUS_MINUTES : 0
  const jam = incident?.kind === 'jammed' ? incident.minutes : 0
  return { skipsStop, signalGap, lateMinutes: lateMinutes + usual + jam + congestionOn(date) }
}
