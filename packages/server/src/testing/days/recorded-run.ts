import type { RunEvent } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { runEvents, runs } from '../../db/schema.ts'
import { newId } from '../../ids.ts'

interface RecordedRun {
  organizationId: string
  routeId: string
  date: string
  startedAt: number
  finishedAt: number | null
}

/** Stores a run of the past with its events, as tracking would have; returns its id. */
export async function insertRecordedRun(db: Db, run: RecordedRun, events: readonly RunEvent[]): Promise<string> {
  const own = { organizationId: run.organizationId, runId: newId() }
  await db.insert(runs).values({ ...run, id: own.runId })
  await db.insert(runEvents).values(events.map((event, seq) => ({ ...own, seq, at: event.at, event })))
  return own.runId
}
