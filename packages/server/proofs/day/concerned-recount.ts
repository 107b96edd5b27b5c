import { type SQL, sql } from 'drizzle-orm'

/** Reads tables. It is all that this file has of the product: whom an event concerns is said here once more, from the specification. */
interface TableReader {
  execute(query: SQL): Promise<{ rows: Record<string, unknown>[] }>
}

interface Route {
  id: string
  type: number
  in_service: boolean
  valid_from: string | null
  valid_until: string | null
  start_at: number
  end_at: number
}

interface Stop {
  id: string
  route_id: string
  order: number
  type: number
}

interface Calendar {
  weekdays: number[]
  termStart: string
  termEnd: string
  exceptions: { date: string; effect: string; minutes: number }[]
}

interface RecordedEvent {
  kind: string
  stopId?: string
  skipList?: string[]
  nextstopId?: string | null
  nextstopIndex?: number | null
}

interface Tables {
  calendar: Calendar
  routes: Route[]
  stops: Stop[]
  assigned: { stop_id: string; route_id: string; child_id: string; family_id: string; weekdays: number }[]
  contacts: { family_id: string; weekdays: number; is_alerted: boolean }[]
  absences: { child_id: string; direction: string }[]
  changes: {
    route_id: string
    cancelled: boolean
    merged_into_route_id: string | null
    shift_minutes: number | null
    delay_minutes: number
  }[]
  moves: { stop_id: string; route_id: string; position: number }[]
  runs: { route_id: string; events: RecordedEvent[] }[]
}

const rowsOf = (query: SQL): SQL => sql`(select coalesce(json_agg(t), '[]'::json) from (${query}) t)`

/** A time of a timetable on the date, by the clocks of PostgreSQL; one that is far before the start is past midnight. */
const momentOf = (time: SQL, date: string): SQL => sql`extract(epoch from (
  (${date}::date + case when starttime - ${time} > 1200 then 1 else 0 end)::timestamp
  + make_interval(hours => ${time} / 100, mins => ${time} % 100)) at time zone time_zone)::float8`

async function readTables(db: TableReader, organizationId: string, date: string): Promise<Tables> {
  const own = sql`organization_id = ${organizationId}`
  const { rows } = await db.execute(sql`select
    (select calendar from organizations where ${own}) as calendar,
    ${rowsOf(sql`select r.id, type, in_service, valid_from, valid_until,
      ${momentOf(sql`starttime`, date)} as start_at, ${momentOf(sql`endtime`, date)} as end_at
      from routes r join organizations o using (organization_id) where ${own}`)} as routes,
    ${rowsOf(sql`select id, route_id, "order", type from stops where ${own} order by "order"`)} as stops,
    ${rowsOf(sql`select s.stop_id, s.route_id, s.child_id, c.family_id, s.weekdays from stop_children s
      join children c on c.id = s.child_id where s.organization_id = ${organizationId}`)} as assigned,
    ${rowsOf(sql`select family_id, weekdays, exists (select from contact_alerts where contact_id = c.id) as is_alerted
      from contacts c where ${own}`)} as contacts,
    ${rowsOf(sql`select child_id, direction from absences
      where ${own} and ${date} between first_date and last_date`)} as absences,
    ${rowsOf(sql`select route_id, cancelled, merged_into_route_id, shift_minutes, delay_minutes from day_changes
      where ${own} and date = ${date}`)} as changes,
    ${rowsOf(sql`select stop_id, route_id, position from day_stop_changes
      where ${own} and date = ${date} order by seq`)} as moves,
    ${rowsOf(sql`select route_id, (select json_agg(event order by seq) from run_events where run_id = r.id) as events
      from runs r where ${own} and date = ${date}`)} as runs`)
  return rows[0] as unknown as Tables // the columns above
}

/** A ride of the date as the tables have it. */
export interface CountedRide {
  familyId: string
  childId: string
  stopId: string
  routeId: string
  /** On whose bus the child sits. */
  busRouteId: string
  isAbsent: boolean
  isConcerned(now: number): boolean
  /** Whether the product itself tells of the cancellation. */
  isToldByProduct(now: number): boolean
}

export interface Counted {
  /** Whether the date has service by its weekday and the term. */
  isSchoolDay: boolean
  rides: CountedRide[]
  /** Families with somebody who is told of rides of the date. */
  toldFamilies: ReadonlySet<string>
  /** Those with somebody who chose to be told by the product. */
  alertedFamilies: ReadonlySet<string>
  /** The runs that are still to begin and have not begun before their time, and are not canceled. */
  toBegin(now: number): PlannedRun[]
}

/** A run with how its day is changed before. */
export interface PlannedRun {
  id: string
  isHome: boolean
  shiftMinutes: number
  delayMinutes: number
}

const HOUR = 3600

/** RIDERS-1, MESSAGE-92, MESSAGE-93: the rides of a date, and whom they concern, from the rows of the tables. */
export async function recountRides(db: TableReader, organizationId: string, date: string): Promise<Counted> {
  const tables = await readTables(db, organizationId, date)
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isOnDay = ({ weekdays }: { weekdays: number }) => Math.floor(weekdays / 2 ** day) % 2 === 1
  const { calendar, contacts } = tables
  const exception = calendar.exceptions.find((one) => one.date === date)
  const isClosed = exception?.effect === 'noService'
  const isSchoolDay = date >= calendar.termStart && date <= calendar.termEnd && calendar.weekdays.includes(day)
  const routeOf = new Map(tables.routes.map((route) => [route.id, route]))
  const isValid = (id: string | null | undefined) => {
    const route = routeOf.get(id ?? '')
    return route !== undefined && (route.valid_from ?? date) <= date && (route.valid_until ?? date) >= date
  }
  const isDriven = (id: string | null | undefined) => isValid(id) && routeOf.get(id ?? '')?.in_service === true
  const eventsOf = new Map(tables.runs.map(({ route_id, events }) => [route_id, events]))
  const changeOf = new Map(tables.changes.map((change) => [change.route_id, change]))
  const moves = tables.moves.filter(
    ({ stop_id, route_id }) => isValid(tables.stops.find(({ id }) => id === stop_id)?.route_id) && isDriven(route_id),
  )
  const orderOf = stopsInOrder(tables.stops, moves)
  const hasRun = (id: string) => isDriven(id) || eventsOf.has(id)
  const into = (id: string) => {
    const taking = changeOf.get(id)?.merged_into_route_id
    return hasRun(id) && isDriven(taking) ? taking : undefined
  }
  const isCanceled = (id: string) => isClosed || changeOf.get(id)?.cancelled === true || into(id) != null
  const plannedOf = (route: Route) => plannedRunOf(route, changeOf.get(route.id), exception)
  const shiftSeconds = (route: Route) => {
    const { shiftMinutes, delayMinutes } = plannedOf(route)
    return (shiftMinutes + delayMinutes) * 60
  }
  /** Whether the run still concerns whoever waits at the stop; at no stop of its own, everybody on its bus. */
  const concerns = (route: Route, stopId: string | undefined, canceled: boolean, now: number) => {
    const events = eventsOf.get(route.id)
    if (events?.some(({ kind }) => kind === 'finished')) return false
    if (canceled) return true
    if (!events) return now <= route.end_at + shiftSeconds(route) + HOUR
    return stopId === undefined || isAhead(events, orderOf.get(route.id) ?? [], stopId)
  }
  const rides = tables.assigned.filter(isOnDay).flatMap((row): CountedRide[] => {
    const routeId = moves.find(({ stop_id }) => stop_id === row.stop_id)?.route_id ?? row.route_id
    const route = routeOf.get(routeId)
    if (!isSchoolDay || !route || !hasRun(routeId)) return []
    const bus = routeOf.get(into(routeId) ?? '')
    const directions = { 1: ['any', 'pickup'], 2: ['any', 'dropoff'] }[route.type] ?? ['any', 'pickup', 'dropoff']
    const canceled = isCanceled(routeId)
    return [
      {
        familyId: row.family_id,
        childId: row.child_id,
        stopId: row.stop_id,
        routeId,
        busRouteId: bus?.id ?? routeId,
        isAbsent: tables.absences.some(
          ({ child_id, direction }) => child_id === row.child_id && directions.includes(direction),
        ),
        isConcerned: (now) =>
          bus && !isClosed
            ? concerns(bus, undefined, isCanceled(bus.id), now)
            : concerns(route, row.stop_id, canceled, now),
        isToldByProduct: (now) => canceled && (isClosed || !bus) && concerns(route, row.stop_id, false, now),
      },
    ]
  })
  const familiesOf = (some: typeof contacts) => new Set(some.filter(isOnDay).map(({ family_id }) => family_id))
  const withContacts = new Set(contacts.map(({ family_id }) => family_id))
  const withoutContacts = rides.map(({ familyId }) => familyId).filter((id) => !withContacts.has(id))
  return {
    isSchoolDay,
    rides,
    toldFamilies: new Set([...familiesOf(contacts), ...withoutContacts]),
    alertedFamilies: familiesOf(contacts.filter(({ is_alerted }) => is_alerted)),
    toBegin: (now) =>
      tables.routes
        .filter(({ id }) => isSchoolDay && hasRun(id) && !eventsOf.has(id) && !isCanceled(id))
        .filter((route) => route.start_at + shiftSeconds(route) > now)
        .map(plannedOf),
  }
}

function plannedRunOf(
  { id, type }: Route,
  change: Tables['changes'][number] | undefined,
  exception: Tables['calendar']['exceptions'][number] | undefined,
): PlannedRun {
  const isOfCalendar = exception?.effect === (type === 2 ? 'earlyDismissal' : 'delay')
  const byCalendar = isOfCalendar ? (exception?.minutes ?? 0) * (type === 2 ? -1 : 1) : 0
  const shiftMinutes = change?.shift_minutes ?? byCalendar
  return { id, isHome: type === 2, shiftMinutes, delayMinutes: change?.delay_minutes ?? 0 }
}

/** The stops of routes with what is moved on the date: taken out, and put in at the position, one after the other. */
function stopsInOrder(stops: readonly Stop[], moves: Tables['moves']): Map<string, string[]> {
  const pointsOf = new Map<string, Stop[]>()
  for (const stop of stops) pointsOf.set(stop.route_id, [...(pointsOf.get(stop.route_id) ?? []), stop])
  for (const { stop_id, route_id, position } of moves) {
    const stop = stops.find(({ id }) => id === stop_id)
    if (!stop) continue
    for (const points of pointsOf.values()) if (points.includes(stop)) points.splice(points.indexOf(stop), 1)
    pointsOf.get(route_id)?.splice(position - 1, 0, stop)
  }
  const isWaypoint = ({ type }: Stop) => type === 1
  return new Map(
    [...pointsOf].map(([id, points]) => [id, points.filter((one) => !isWaypoint(one)).map((one) => one.id)]),
  )
}

/** Whether the bus of a run under way has still to come to a stop. */
function isAhead(events: readonly RecordedEvent[], order: readonly string[], stopId: string): boolean {
  const wasServed = events.some(({ kind, stopId: at }) => kind === 'arrived' && at === stopId)
  const isSkipped = events.findLast(({ skipList }) => skipList)?.skipList?.includes(stopId) === true
  if (wasServed || isSkipped) return false
  const newest = events.findLast(({ nextstopId }) => nextstopId !== undefined)
  const next = order.indexOf(newest?.nextstopId ?? '')
  // A run begins at its first stop.
  const index = newest?.kind === 'started' ? 0 : (newest?.nextstopIndex ?? order.length)
  const behind = next === -1 ? index : next
  return order.indexOf(stopId) >= behind
}
