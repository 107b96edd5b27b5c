import type { Db } from '../src/db/database.ts'
import * as schema from '../src/db/schema.ts'
import type { Records } from './nouns.ts'

const DATE = '2026-11-20'

/** The figures of a closed day: a run, its stop, the ride of a child with a correction, and the arrival at school. */
export async function fillFigures(db: Db, mark: string, ids: Records): Promise<void> {
  const day = { organizationId: ids.organization, date: DATE }
  const ofRoute = { ...day, routeId: ids.route }
  await db.insert(schema.closedDays).values({ ...day, revision: 1, closedAt: 1, revisedAt: 1, isStale: false })
  await db.insert(schema.runRollUps).values({
    ...ofRoute,
    routeName: `${mark} route`,
    type: 1,
    plannedDriverName: `${mark} driver`,
    startAt: 1,
    endAt: 2,
    delayMinutes: 0,
    cancelled: false,
    outcome: 'notStarted',
    fixes: 0,
    assigned: 1,
    hasRoster: false,
  })
  const stop = { stopId: ids.stop, position: 0, name: `${mark} stop`, scheduledAt: 1, outcome: 'notRun' as const }
  await db.insert(schema.stopRollUps).values({ ...ofRoute, ...stop })
  const ride = { childId: ids.child, stopId: ids.stop, schoolId: ids.school, mark: 'boarded' as const }
  await db.insert(schema.rideRollUps).values({ ...ofRoute, ...ride, unscheduled: false, corrected: true })
  const arrival = { schoolId: ids.school, stopId: ids.stop, bellAt: 1, children: 1 }
  await db.insert(schema.arrivalRollUps).values({ ...ofRoute, ...arrival })
  await db.insert(schema.rideCorrections).values({
    ...ofRoute,
    id: `${mark}-correction`,
    childId: ids.child,
    mark: 'boarded',
    reason: `${mark} reason`,
    correctedBy: `${mark}@firstbell.example`,
    correctedAt: 1,
  })
}
