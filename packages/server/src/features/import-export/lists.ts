import { formatHhmm, hhmmOf, type LocalDate, type Organization, serviceDateAt, wallClock } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { listAdministrators } from '../administrators/administrators.store.ts'
import { listBuses, listDevices } from '../fleet/fleet.store.ts'
import { listGroups } from '../groups/groups.store.ts'
import { getCalendar } from '../organizations/organizations.store.ts'
import { listRoutes } from '../routes/routes.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { getDayPlan } from '../../engine/timetable/scheduled-runs.store.ts'
import { TYPES } from './stops.ts'

/** Whose list is asked for, and when. */
export interface ListAsked {
  organization: Organization
  routeId: string | undefined
  /** Of scheduled runs; today where none is given. */
  date: LocalDate | undefined
  /** Seconds UTC. */
  now: number
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
const typeOf = (type: number) => TYPES[type] ?? 'combination'

/** What records are called, by their ids; nothing for none. */
function namesOf<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
}

export async function takeRoutes(db: Db, organizationId: string) {
  const bus = namesOf(await listBuses(db, organizationId), ({ number }) => number)
  const group = namesOf(await listGroups(db, organizationId), ({ name }) => name)
  return (await listRoutes(db, organizationId)).map((route) => ({
    route: route.name,
    type: typeOf(route.type),
    driver: route.driver,
    bus: bus(route.busId),
    group: group(route.groupId),
    start: formatHhmm(route.starttime),
    end: formatHhmm(route.endtime),
    in_service: yesOrNo(route.inService),
    valid_from: route.validFrom ?? '',
    valid_until: route.validUntil ?? '',
    stops: String(route.stopcount),
    children: String(route.childcount),
  }))
}

/** What runs on a date, as it is planned and changed for the day. */
export async function exportScheduledRuns(db: Db, { organization: { id, timeZone }, date, now }: ListAsked) {
  const { scheduledRuns } = await getDayPlan(db, id, date ?? serviceDateAt(timeZone, now))
  const timeOf = (at: number) => formatHhmm(hhmmOf(Math.floor(wallClock(timeZone, at).secondOfDay / 60)))
  return scheduledRuns.map((scheduledRun) => ({
    route: scheduledRun.routeName,
    type: typeOf(scheduledRun.type),
    driver: scheduledRun.driverName,
    bus: scheduledRun.busNumber ?? '',
    start: timeOf(scheduledRun.startAt),
    end: timeOf(scheduledRun.endAt),
    cancelled: yesOrNo(scheduledRun.cancelled),
    merged_into: scheduledRun.mergedInto?.name ?? '',
    delay_minutes: String(scheduledRun.delayMinutes),
    note: scheduledRun.note,
  }))
}

export async function takeGroups(db: Db, organizationId: string) {
  const school = namesOf(await listSchools(db, organizationId), ({ name }) => name)
  const routesOf = groupBy(await listRoutes(db, organizationId), ({ groupId }) => groupId)
  return (await listGroups(db, organizationId)).map(({ id, order, name, schoolId }) => ({
    order: String(order),
    group: name,
    school: school(schoolId),
    routes: (routesOf.get(id) ?? []).map((route) => route.name).join('; '),
  }))
}

export async function takeAdministrators(db: Db, orgId: string) {
  return (await listAdministrators(db, { orgId })).map((administrator) => ({
    first: administrator.firstName,
    last: administrator.lastName,
    email: administrator.email,
    phone: administrator.phone,
    role: administrator.role,
    accepted_invite: yesOrNo(administrator.acceptedInvite),
    receives_emails: yesOrNo(administrator.recieveEmails),
  }))
}

/** Devices without their keys, which nobody has. */
export async function takeDevices(db: Db, organizationId: string) {
  const bus = namesOf(await listBuses(db, organizationId), ({ number }) => number)
  const route = namesOf(await listRoutes(db, organizationId), ({ name }) => name)
  return (await listDevices(db, organizationId)).map((device) => ({
    device: device.name,
    protocol: device.protocol,
    bus: bus(device.busId),
    route: route(device.routeId),
    last_heard: device.lastSeenAt === null ? '' : new Date(device.lastSeenAt * 1000).toISOString(),
  }))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The term with its weekdays, and then every exception. */
export async function takeCalendar(db: Db, organizationId: string) {
  const { weekdays, termStart, termEnd, exceptions } = await getCalendar(db, organizationId)
  const note = weekdays.map((day) => WEEKDAYS[day] ?? '').join('; ')
  return [
    { what: 'term', from: termStart, to: termEnd, effect: 'service', note },
    ...exceptions.map(({ date, minutes, ...exception }) => ({
      what: 'exception',
      from: date,
      to: date,
      effect: exception.effect,
      minutes: String(minutes),
      note: exception.note,
    })),
  ]
}
