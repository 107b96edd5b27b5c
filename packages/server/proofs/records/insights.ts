import type { Hhmm } from '@firstbell/domain'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { COUNTED_DATE, hashOfCount } from '../calls/fitting.ts'
import type { Records } from './nouns.ts'

/** The figures of a closed day: a run, its stop, the ride of a child with a correction, and the arrival at school. */
export async function fillFigures(db: Db, mark: string, ids: Records): Promise<void> {
  const day = { organizationId: ids.organization, date: COUNTED_DATE }
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
    schoolIds: [ids.school],
  })
  const stop = {
    stopId: ids.stop,
    position: 0,
    name: `${mark} stop`,
    scheduledAt: 1,
    outcome: 'notRun' as const,
    assigned: 1,
  }
  await db.insert(schema.stopRollUps).values({ ...ofRoute, ...stop })
  await fillCounts(db, mark, ids)
  await fillSchedule(db, mark, ids)
  const ride = { childId: ids.child, stopId: ids.stop, schoolId: ids.school, mark: 'boarded' as const }
  await db
    .insert(schema.rideRollUps)
    .values({ ...ofRoute, ...ride, unscheduled: false, corrected: true, isRunCancelled: false })
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

/** A week of counts, and one that is signed. */
async function fillCounts(db: Db, mark: string, ids: Records): Promise<void> {
  const week = { organizationId: ids.organization, name: `${mark} count`, dates: [COUNTED_DATE] }
  const signed = { ...week, id: `${mark}-signed-count` }
  await db.insert(schema.countWeeks).values([{ ...week, id: ids.countWeek }, signed])
  await db.insert(schema.countRevisions).values({
    organizationId: ids.organization,
    countWeekId: signed.id,
    revision: 1,
    signedBy: `${mark}@firstbell.example`,
    signedAt: 1,
    count: { cells: [], children: 0, hash: hashOfCount(ids) },
  })
}

/** A scheduled report, and one that was sent. */
async function fillSchedule(db: Db, mark: string, ids: Records): Promise<void> {
  const schedule = { organizationId: ids.organization, id: ids.reportSchedule, name: `${mark} schedule` }
  await db.insert(schema.reportSchedules).values({
    ...schedule,
    type: 'runLog',
    filters: { driver: `${mark} driver` },
    cadence: 'weekly',
    weekday: 1,
    time: 700 as Hhmm,
    recipientIds: [ids.administrator],
    language: 'en',
    paused: true,
    settledUntil: 1,
  })
  await db.insert(schema.reportSendings).values({
    organizationId: ids.organization,
    scheduleId: ids.reportSchedule,
    periodFrom: COUNTED_DATE,
    periodTo: COUNTED_DATE,
    revision: 1,
    figures: 1,
    summary: [],
    sentAt: 1,
    recipientIds: [ids.administrator],
    mailState: 'sent',
    mailError: `${mark} error`,
  })
}
