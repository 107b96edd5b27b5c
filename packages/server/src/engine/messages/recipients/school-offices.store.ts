import {
  type Audience,
  clockTime,
  expectedArrival,
  isOver,
  isRunLate,
  type FamilyLanguage,
  type MergeValues,
  messageWords,
  minutesBeyondSchedule,
  type Position,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import { schools, stops } from '../../../db/schema.ts'
import { getAlertRules } from '../../alerts/service-alerts.store.ts'
import type { NamedOrganization, Recipient } from './recipient.ts'
import { type AddressedRide, listRides, type RideOnDate } from '../rendering/rides.store.ts'

/** A bus that reaches a school late, with how many of its children. */
interface LateBus {
  routeName: string
  children: number
  /** When it is expected at the school; seconds UTC, null where nobody knows. */
  arrivesAt: number | null
}

/**
 * MESSAGE-70: the offices of the schools that an audience names, or of all; on a date of those alone that a bus still reaches
 * late. MESSAGE-71: each is told how many of its buses are late and with how many children, and nothing of any child.
 */
export async function listSchoolOffices(
  db: Db,
  { id: organizationId, timeZone }: NamedOrganization,
  audience: Audience,
  now: number,
  valuesOfOrganization: (language: FamilyLanguage) => MergeValues,
): Promise<Recipient[]> {
  const rows = await db
    .select()
    .from(schools)
    .where(
      and(
        ofScope(db, schools),
        eq(schools.organizationId, organizationId),
        audience.ids.length > 0 ? oneOf(schools.id, audience.ids) : undefined,
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id))
  const isOnDate = audience.onDate !== null
  const lateBusesOf = isOnDate ? await findLateBuses(db, organizationId, audience, now) : () => []
  return rows.flatMap((school) => {
    const buses = lateBusesOf(school)
    if (isOnDate && buses.length === 0) return []
    const known = buses.flatMap(({ arrivesAt }) => (arrivesAt === null ? [] : [arrivesAt]))
    const firstAt = known.length > 0 ? Math.min(...known) : null
    return {
      id: school.id,
      name: school.name,
      email: school.officeEmail,
      phone: school.officePhone,
      languages: [],
      familyIds: [],
      routeIds: [],
      stopAt: firstAt,
      ridesIn: () => [],
      valuesIn: (language: FamilyLanguage) => ({
        ...valuesOfOrganization(language),
        'school.name': school.name,
        ...(buses.length > 0 && ofBuses(buses, language)),
        ...(firstAt !== null && { 'first.arrival': clockTime(timeZone, firstAt, language) }),
      }),
    }
  })
}

function ofBuses(buses: readonly LateBus[], language: FamilyLanguage): MergeValues {
  const words = messageWords.in(language)
  return {
    'route.name': buses.map(({ routeName }) => routeName),
    'buses.late': counted(buses.length, words.buses),
    'children.count': counted(
      buses.reduce((sum, bus) => sum + bus.children, 0),
      words.children,
    ),
  }
}

const counted = (count: number, { one, other }: { one: string; other: string }) =>
  `${count} ${count === 1 ? one : other}`

type School = Position & { id: string }

/** The late buses of each school that are still to come. */
async function findLateBuses(db: Db, organizationId: string, audience: Audience, now: number) {
  const rules = await getAlertRules(db, organizationId)
  const late = (await listRides(db, organizationId, audience, now)).filter(isLate)
  const stopsOf = await listStopsOf(db, organizationId, new Set(late.map(({ routeId }) => routeId)))
  const ridesOf = groupBy(late, ({ schoolId }) => schoolId)

  function isLate(ride: AddressedRide): ride is AddressedRide & { onDate: RideOnDate } {
    const { run, alert, isAbsent } = ride.onDate ?? {}
    if (!run || run.cancelled || isAbsent || (!run.run.active && isOver(run, now))) return false
    return alert?.kind === 'delay' || isRunLate(run, rules, now)
  }

  return (school: School): LateBus[] => {
    const ridesOn = groupBy(ridesOf.get(school.id) ?? [], ({ routeId }) => routeId)
    return [...ridesOn.values()].flatMap((rides) => {
      const [ride] = rides
      if (!ride) return []
      const { routeId, route } = ride
      const { run, alert } = ride.onDate
      const stopId = nearestTo(school, stopsOf.get(routeId) ?? [])
      const expected = expectedArrival(run, stopId ?? '', {
        minutesBeyondSchedule: minutesBeyondSchedule(run, alert),
        notStartedMinutes: rules.notStartedMinutes,
        now,
      })
      return expected
        ? [{ routeName: route, children: new Set(rides.map(({ childId }) => childId)).size, arrivesAt: expected.at }]
        : []
    })
  }
}

async function listStopsOf(db: Db, organizationId: string, routeIds: ReadonlySet<string>) {
  const { id, routeId, lat, lng } = stops
  const rows = await db
    .select({ id, routeId, lat, lng })
    .from(stops)
    .where(
      and(
        ofScope(db, stops),
        eq(stops.organizationId, organizationId),
        eq(stops.type, 0),
        oneOf(routeId, [...routeIds]),
      ),
    )
  return groupBy(rows, (row) => row.routeId)
}

/** The stop of a route at which a bus is at school. */
function nearestTo(school: Position, among: readonly School[]): string | undefined {
  return among.toSorted((a, b) => distanceMetres(school, a) - distanceMetres(school, b))[0]?.id
}
