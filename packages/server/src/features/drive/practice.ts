import type { PracticeRoute } from '@firstbell/contract'
import { type LocalDate, NOT_STARTED, Refusal, WAYPOINT } from '@firstbell/domain'
import {
  listPractices,
  listRoutesToPractice,
  mayPractice,
  recordPracticeDrive,
} from '../../engine/timetable/practice-drives.store.ts'
import type { ReceivedFix } from '../../engine/tracking/reports/device-report.ts'
import type { DriverContext } from '../../http/driver.ts'
import { holdRoutes } from '../routes/routes.store.ts'
import { drivingPointsOfWay, listDriverWays } from './drive.store.ts'
import type { createTurnLists } from './turns.ts'

/** ROUTE-20: the routes of a driver that begin later, with all that the page needs to lead along them. */
export async function practicesOf(
  { page, transaction }: DriverContext,
  date: LocalDate,
  turnsOf: ReturnType<typeof createTurnLists>,
): Promise<PracticeRoute[]> {
  const { organizationId, driverId } = page
  const day = { organizationId, date }
  const { routes, ways, shareOf } = await transaction(async (db) => {
    const found = await listRoutesToPractice(db, { ...day, driverId })
    const practices = found.length === 0 ? [] : await listPractices(db, day, driverId)
    return {
      routes: found,
      ways: await listDriverWays(
        db,
        day,
        found.map(({ id }) => id),
      ),
      shareOf: new Map(practices.map(({ routeId, drive }) => [routeId, drive?.drivenShare ?? null])),
    }
  })
  return Promise.all(
    routes.map(async ({ id: routeId, name: routeName, validFrom }) => {
      const { path = [], points = [] } = ways.get(routeId) ?? {}
      return {
        routeId,
        routeName,
        validFrom,
        stops: points.filter(({ type }) => type !== WAYPOINT),
        waypoints: points.filter(({ type }) => type === WAYPOINT),
        path,
        turns: await turnsOf(drivingPointsOfWay(points), path),
        drivenShare: shareOf.get(routeId) ?? null,
      }
    }),
  )
}

interface Practiced {
  routeId: string
  date: LocalDate
  timeZone: string
  fixes: readonly ReceivedFix[]
}

/** ROUTE-21: stores positions of a practice drive with no run, and says how much of the route was driven on the date. */
export async function takePractice(
  { page, deps, writeTransaction }: DriverContext,
  { routeId, date, timeZone, fixes }: Practiced,
) {
  const { organizationId, id: deviceId, driverId } = page
  await deps.tracking.take(fixes.map((fix) => ({ device: page, fix })))
  const drivenShare = await writeTransaction(async (db) => {
    await holdRoutes(db, [routeId]) // with another path, what was driven of this one is deleted
    if (!(await mayPractice(db, { organizationId, date, driverId, routeId }))) throw new Refusal('not_found')
    return recordPracticeDrive(db, { organizationId, date, routeId, driverId, deviceId, timeZone, fixes })
  })
  const { plan } = await deps.tracking.today(organizationId, routeId)
  return { run: NOT_STARTED, plan: plan.version, drivenShare }
}
