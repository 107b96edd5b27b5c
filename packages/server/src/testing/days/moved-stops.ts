import { formatHhmm, hhmmOf, type ScheduledRun, wallClock } from '@firstbell/domain'
import { DATE, givenDriver } from '../driver.ts'

/** The route of a driver with two children at its second stop, and a second route with other stops and its own bus. */
export async function givenMovableStop(options: { type?: number } = {}) {
  const given = await givenDriver(options)
  const { client, organizationId: orgId, at, routeId, stopIds } = given
  const { id: otherBusId } = await client.buses.create({
    body: { number: '31', capacity: 48, wheelchairPlaces: 1, orgId },
  })
  const { id: otherDriverId } = await client.drivers.create({
    body: { firstName: 'Eve', lastName: 'Elder', organizationId: orgId },
  })
  const { secret } = await client.driverlinks.create({ params: { driverId: otherDriverId }, body: {} })
  const { id: otherId } = await client.routes.create({
    body: {
      name: 'Pine 2',
      type: options.type ?? 1,
      starttime: 700,
      endtime: 708,
      orgId,
      driver: otherDriverId,
      busId: otherBusId,
    },
  })
  const otherStopIds: string[] = []
  for (const [i, name] of ['Pine', 'Fir', 'High School'].entries()) {
    const body = { name, location: at(i * 300 + 100), stoptime: 700 + 4 * i }
    otherStopIds.push((await client.stops.create({ params: { routeId: otherId }, body })).id)
  }
  const [, movedId = ''] = stopIds
  const move = (toRouteId: string, position: number, more: { date?: string; stopId?: string } = {}) =>
    client.scheduledRuns.moveStop({
      query: { routeId, date: more.date ?? DATE },
      body: { stopId: more.stopId ?? movedId, toRouteId, position },
    })
  const restore = (query: { routeId: string; stopId?: string; date?: string }) =>
    client.scheduledRuns.restoreStops({ query: { date: DATE, ...query } })
  const runsOn = async (date = DATE) => {
    const runs = await client.scheduledRuns.list({ query: { orgId, date } })
    return new Map(runs.map((run) => [run.routeId, run]))
  }
  const timetable = async (id: string, date?: string) => timesOf((await runsOn(date)).get(id))
  return { ...given, movedId, otherId, otherStopIds, otherBusId, otherSecret: secret, move, restore, runsOn, timetable }
}

/** The stops of a run with their times in the time zone of the tests. */
function timesOf(run: ScheduledRun | undefined): string {
  const timeAt = (at: number) => formatHhmm(hhmmOf(Math.floor(wallClock('America/New_York', at).secondOfDay / 60)))
  return (run?.stops ?? []).map(({ name, scheduledAt }) => `${name} ${timeAt(scheduledAt)}`).join(', ')
}
