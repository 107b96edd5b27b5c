import { dayKindOf, scoresOf, travelTimesOf } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import * as schema from '../../db/schema.ts'
import { insertRows } from '../../db/write-rows.ts'
import { idOf } from '../demo-rows.ts'
import type { PastRun } from './run.ts'

/** Writes runs that are over. No delivery is queued for them: nobody waits for news of the past. */
export async function insertPastRuns(db: Db, organizationId: string, runs: readonly PastRun[]): Promise<void> {
  const own = { organizationId }
  const known = runs.map((run) => ({ ...run, runId: idOf('run', `${run.plan.date} ${run.plan.routeId}`) }))
  await insertRows(
    db,
    schema.runs,
    known.map(({ runId: id, plan: { routeId, date, crew }, startedAt, finishedAt }) => {
      return { ...own, id, routeId, date, startedAt, finishedAt, ...crew, note: '', learned: true }
    }),
  )
  const events = known.flatMap(({ runId, events }) =>
    events.map((event, seq) => ({ ...own, runId, seq, at: event.at, event })),
  )
  await insertRows(db, schema.runEvents, events)
  const positions = known.flatMap(({ runId, plan: { deviceId }, fixes }) =>
    fixes.map((fix) => ({ ...own, deviceId, runId, ...fix })),
  )
  await insertRows(db, schema.positions, positions)
  const scores = known.flatMap(({ runId, events }) => scoresOf(events).map((score) => ({ ...own, runId, ...score })))
  await insertRows(db, schema.predictionScores, scores)
}

/** What a run showed of a link between two stops. */
export type PastLink = ReturnType<typeof linksOf>[number]

export function linksOf({ plan: { date, stops }, events }: PastRun) {
  const scheduledAt = new Map(stops.map((stop) => [stop.id, stop.scheduledAt]))
  return travelTimesOf(events).map(({ fromStopId, toStopId, seconds }) => {
    const scheduledSeconds = (scheduledAt.get(toStopId) ?? 0) - (scheduledAt.get(fromStopId) ?? 0)
    return { kind: dayKindOf(date), date, fromStopId, toStopId, seconds, scheduledSeconds }
  })
}

/** Writes the travel times of links, which are given oldest first: no run of the past waits for the recorder. */
export async function insertTravelTimes(db: Db, organizationId: string, links: readonly PastLink[]): Promise<void> {
  const groups = groupBy(links, ({ kind, fromStopId, toStopId }) => `${kind} ${fromStopId} ${toStopId}`)
  const rows = [...groups.values()].flatMap((times) => {
    const [link] = times
    if (!link) return []
    const { kind, fromStopId, toStopId } = link
    return {
      organizationId,
      kind,
      fromStopId,
      toStopId,
      seconds: times.map(({ seconds }) => seconds),
      drivenOn: times.map(({ date }) => date),
      scheduledSeconds: times.map(({ scheduledSeconds }) => scheduledSeconds),
    }
  })
  await insertRows(db, schema.travelTimes, rows)
}
