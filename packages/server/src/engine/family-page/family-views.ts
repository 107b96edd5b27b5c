import {
  type Absence,
  addDays,
  alertOfRun,
  alertTextIn,
  alertsFor,
  type FamilyDay,
  familyRide,
  type FamilyRide,
  type FamilyView,
  hasService,
  inEach,
  isAbsentOn,
  isAlertShown,
  isBusShown,
  isOnWeekday,
  Language,
  type LocalDate,
  minutesBeyondSchedule,
  nextServiceDate,
  noRide,
  NOT_STARTED,
  PublicAlert,
  type RideChange,
  rideOn,
  ridingDateOf,
  type ScheduledRun,
  type ServiceAlert,
  type WeekdayMask,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FamilyLinkHolder } from '../../identity/family-links.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { cachedCall } from '../../work/cached-call.ts'
import { listOpenAlerts } from '../alerts/service-alerts.store.ts'
import { listAbsences } from '../timetable/absences.store.ts'
import { type DayFacts, listPlannedRuns } from '../timetable/scheduled-runs.store.ts'
import { scheduledRunOf } from '../tracking/day.ts'
import { familyMapOf } from './family-map.ts'
import {
  findPageOrganization,
  listRideChanges,
  listShownChildren,
  type PageOrganization,
  type ShownChild,
  type ShownTo,
} from './family-views.store.ts'

/** FAMILY-31: a change of a run is seen within these, and the interval of the feed. */
const TODAY_MS = 1000
const OFFICE_MS = 2000
const FAMILY_MS = 60_000
/** The plan of the next day with school is read whole, once for all who look. */
const NEXT_DAY_MS = 60_000
/** Who sees one day of the week has one among so many days with school. */
const DAYS_TRIED = 14

/** FAMILY-41: what may be reported is offered to a contact alone. */
type Reader = ShownTo & Pick<FamilyLinkHolder, 'contactId'>

export interface FamilyViews {
  /** What a holder sees now; nothing where the organization is gone. */
  read(holder: Reader): Promise<FamilyView | undefined>
}

interface Office {
  organization: PageOrganization
  alerts: ServiceAlert[]
}

interface FamilyData {
  children: ShownChild[]
  absences: Absence[]
  changes: RideChange[]
}

/** The next date with school, with its runs. */
interface NextDay {
  date: LocalDate
  runs: ScheduledRun[]
}

/** FAMILY-27: the views of all families. What many of them share is read once for all. */
export function createFamilyViews({
  database,
  tracking,
  serviceClock,
}: Pick<Deps, 'database' | 'tracking' | 'serviceClock'>): FamilyViews {
  const reading = <T>(organizationId: string, work: (db: Db) => Promise<T>) =>
    database.transaction(scopeOfSystem(organizationId), work)

  const todays = cachedCall((organizationId: string) => tracking.today(organizationId), { milliseconds: TODAY_MS })
  const offices = cachedCall(
    (organizationId: string) => reading(organizationId, (db) => readOffice(db, organizationId)),
    { milliseconds: OFFICE_MS },
  )
  const families = cachedCall(
    (shownTo: ShownTo, plan: DayFacts) => reading(shownTo.organizationId, (db) => readFamily(db, shownTo, plan)),
    { milliseconds: FAMILY_MS },
  )
  const nextDays = cachedCall(
    (plan: DayFacts, date: LocalDate) => reading(plan.organizationId, (db) => readDay(db, plan, date)),
    { milliseconds: NEXT_DAY_MS },
  )
  /** The path of a run is long: it is read for a bus that is shown on a map. */
  const plannedRuns = cachedCall(
    (plan: DayFacts, routeId: string) =>
      reading(plan.organizationId, async (db) => (await listPlannedRuns(db, plan, [routeId]))[0]),
    { milliseconds: FAMILY_MS },
  )

  async function read(holder: Reader): Promise<FamilyView | undefined> {
    const { organizationId, familyId, childId, weekdays } = holder // what else a holder has tells nothing of what is seen
    const office = await offices.of(organizationId)
    if (!office) return undefined
    const { plan, scheduledRuns } = await todays.of(organizationId)
    const shownTo: ShownTo = { organizationId, familyId, childId, weekdays }
    const { children, absences, changes } = await families.of(shownTo, plan)
    const nextDate = nextSeenDate(plan, weekdays)
    const next = nextDate && (await nextDays.of(plan, nextDate))
    const now = serviceClock.now()
    const alerts = office.alerts.filter((alert) => isAlertShown(alert, now))
    const hasRidership = office.organization.ridershipEnabled
    const shown = { children, absences, alerts, plan, now, hasRidership, weekdays }
    const today = dayOf({ ...shown, date: plan.date, runs: scheduledRuns, prefix: 't' })
    for (const [ride, { run, stopId }] of today.servedBy) {
      if (!isBusShown(ride, now)) continue
      const planned = await plannedRuns.of(plan, run.routeId)
      ride.map = planned ? familyMapOf(planned, run, stopId) : null
    }
    const { ridershipEnabled: _, theme, ...organization } = office.organization
    const own = [...today.servedBy.values()].map(({ run }) => ({ id: run.routeId, name: run.routeName }))
    return {
      organization,
      theme,
      alerts: alertsOf(alerts, own),
      today: today.day,
      next: next ? dayOf({ ...shown, alerts: [], ...next, prefix: 'n' }).day : null,
      changes,
      absences: absences
        .filter(isSeenOn(weekdays, plan.date))
        .map(({ id, childId, firstDate, lastDate, direction }) => {
          const firstName = children.find((child) => child.id === childId)?.firstName ?? ''
          return { id, firstDate, lastDate, direction, firstName }
        }),
      reportable: holder.contactId !== null ? children.filter(({ assignments }) => assignments.length > 0) : [],
    }
  }
  return { read }
}

async function readOffice(db: Db, organizationId: string): Promise<Office | undefined> {
  const organization = await findPageOrganization(db, organizationId)
  return organization && { organization, alerts: await listOpenAlerts(db, organizationId) }
}

async function readFamily(db: Db, shownTo: ShownTo, plan: DayFacts): Promise<FamilyData> {
  const children = await listShownChildren(db, shownTo)
  const shown = new Set(children.map(({ id }) => id))
  const { organizationId, familyId } = shownTo
  const absences = await listAbsences(db, { organizationId, familyIds: [familyId], from: plan.date })
  const changes = await listRideChanges(db, shownTo, plan.date)
  return { children, absences: absences.filter(({ childId }) => shown.has(childId)), changes }
}

/** The next date with school on one of these weekdays. */
function nextSeenDate({ calendar, date }: DayFacts, weekdays: WeekdayMask): LocalDate | undefined {
  let next = nextServiceDate(calendar, date)
  for (let tried = 1; next !== undefined && !isOnWeekday(weekdays, next); tried++)
    next = tried < DAYS_TRIED ? nextServiceDate(calendar, next) : undefined
  return next
}

async function readDay(db: Db, plan: DayFacts, date: LocalDate): Promise<NextDay> {
  const planned = await listPlannedRuns(db, { ...plan, date })
  return { date, runs: planned.map((run) => scheduledRunOf(run, NOT_STARTED)) }
}

interface ShownDay {
  date: LocalDate
  runs: readonly ScheduledRun[]
  children: readonly ShownChild[]
  absences: readonly Absence[]
  alerts: readonly ServiceAlert[]
  plan: DayFacts
  hasRidership: boolean
  now: number
  weekdays: WeekdayMask
  /** Tells the rides of two days apart. */
  prefix: string
}

function dayOf({ date, runs, children, absences, alerts, plan, hasRidership, now, weekdays, prefix }: ShownDay) {
  const servedBy = new Map<FamilyRide, { run: ScheduledRun; stopId: string }>()
  const hasSchool = hasService(plan.calendar, date)
  const isSeen = isOnWeekday(weekdays, date)
  const runOf = new Map(runs.map((run) => [run.routeId, run]))
  const riding = ridingDateOf(date, runs, (childId, type) =>
    absences.some((absence) => absence.childId === childId && isAbsentOn(absence, date, type)),
  )
  const ridesOf = ({ id: childId, assignments }: ShownChild, index: number): FamilyRide[] => {
    const rides = assignments.flatMap((assignment, number) => {
      const own = rideOn({ ...assignment, childId }, riding)
      const run = own && runOf.get(own.routeId)
      if (!run) return []
      const { stopId } = assignment
      const mergedInto = run.mergedInto === null ? undefined : runOf.get(own.busRouteId)
      const ride = familyRide(
        `${prefix}${index}-${number}`,
        { scheduledRun: run, mergedInto, childId, stopId, isAbsent: own.isAbsent },
        {
          toleranceMinutes: plan.toleranceMinutes,
          notStartedMinutes: plan.notStartedMinutes,
          hasRidership,
          minutesBeyondSchedule: minutesBeyondSchedule(run, alertOfRun(alerts, run)),
          now,
        },
      )
      servedBy.set(ride, { run, stopId })
      return [ride]
    })
    const missing = (['pickup', 'dropoff'] as const).filter(
      (direction) => !rides.some((ride) => ride.direction === direction),
    )
    return [...rides, ...missing.map((direction) => noRide(`${prefix}${index}-${direction}`, direction))].toSorted(
      byTime,
    )
  }
  const day: FamilyDay = {
    date,
    hasSchool,
    isSeen,
    children: children.map((child, index) => ({
      firstName: child.firstName,
      rides: hasSchool && isSeen ? ridesOf(child, index) : [],
    })),
  }
  return { day, servedBy }
}

/** Whether one of the dates of an absence, from today on, is on one of these weekdays. */
function isSeenOn(weekdays: WeekdayMask, today: LocalDate) {
  return ({ firstDate, lastDate }: Absence) => {
    const first = firstDate < today ? today : firstDate
    return [0, 1, 2, 3, 4, 5, 6].some((days) => {
      const date = addDays(first, days)
      return date <= lastDate && isOnWeekday(weekdays, date)
    })
  }
}

/** In order of the day; what is not planned stands where it would be. */
function byTime(a: FamilyRide, b: FamilyRide): number {
  if (a.scheduledAt !== null && b.scheduledAt !== null) return a.scheduledAt - b.scheduledAt
  return Number(a.direction === 'dropoff') - Number(b.direction === 'dropoff')
}

function alertsOf(
  alerts: readonly ServiceAlert[],
  routes: readonly { id: string; name: string }[],
): FamilyView['alerts'] {
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  const own = alertsFor(
    alerts.map((alert) => PublicAlert.parse(alert)),
    routes,
  ).flatMap(({ id }) => byId.get(id) ?? [])
  return own.map((alert) => ({
    kind: alert.kind,
    wording: inEach(Language.options, (language) => alertTextIn(alert, language)),
    routeNames: [...new Set(routes.filter(({ id }) => alert.routeIds.includes(id)).map(({ name }) => name))],
  }))
}
