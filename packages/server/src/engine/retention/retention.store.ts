import { addDays, type KeptFrom, type LocalDate, type PastKind, type Retention } from '@firstbell/domain'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import {
  absences,
  approvedSentences,
  auditEvents,
  auditHeads,
  calledOutDrivers,
  closedDays,
  dayChanges,
  dayPaths,
  dayStopChanges,
  deletedRecords,
  messages,
  organizations,
  positions,
  runs,
  scenarios,
} from '../../db/schema.ts'
import { childrenOfDeleted, eraseFormerChildren } from '../planning/erased-children.store.ts'
import { eraseChildren } from './erased-children.store.ts'

/** So many rows go in one unit of work: who changes them waits for its end. With a run go hundreds of events. */
const AT_ONCE = 5000
const RUNS_AT_ONCE = 100
/** With a closed day go the figures of its runs, stops and riders. */
const CLOSED_DAYS_AT_ONCE = 5
/** With a message go thousands of deliveries. */
const MESSAGES_AT_ONCE = 10
/** With a scenario go its runs, whose plans are large. */
const SCENARIOS_AT_ONCE = 1

/** A round removes so many days of the oldest data at most: a clock that is wrong for an hour costs no more. */
const MAX_DAYS_IN_ROUND = 2
const DAY_SECONDS = 86_400

/** The oldest of each kind that stays: seconds UTC, or days of the organization's calendar. */
export interface Cutoffs {
  positionsAt: number
  runsDate: LocalDate
  daysDate: LocalDate
  auditAt: number
  messagesAt: number
  deletionsAt: number
  scenariosAt: number
}

function cutoffsOf({ runs: { date }, ...from }: KeptFrom): Cutoffs {
  return {
    positionsAt: from.positions.at,
    auditAt: from.audit.at,
    messagesAt: from.messages.at,
    deletionsAt: from.deletions.at,
    scenariosAt: from.scenarios.at,
    runsDate: date,
    daysDate: date,
  }
}

/** How long an organization keeps its data, by the days of its time zone; nothing where the scope does not hold it. */
export async function findRetention(
  db: Db,
  organizationId: string,
): Promise<(Retention & { timeZone: string }) | undefined> {
  const { keepPositionsDays, keepRunsDays, keepAuditDays, keepMessagesDays, timeZone } = organizations
  const [row] = await db
    .select({ keepPositionsDays, keepRunsDays, keepAuditDays, keepMessagesDays, timeZone })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  return row
}

/** RETENTION-4: the cutoffs of one round, at most two days after the oldest that has expired. */
export async function cutoffsOfRound(db: Db, organizationId: string, from: KeptFrom): Promise<Cutoffs> {
  const whole = cutoffsOf(from)
  const past = isExpired(db, organizationId, whole)
  const oldest = async <T>(table: PgTable, column: PgColumn, expired: SQL | undefined) => {
    const [row] = await db
      .select({ value: sql<T | null>`min(${column})` })
      .from(table)
      .where(expired)
    return row?.value ?? undefined
  }
  const limited = <T extends number | string>(cutoff: T, first: T | undefined, later: (first: T) => T): T => {
    const limit = first === undefined ? cutoff : later(first)
    return limit < cutoff ? limit : cutoff
  }
  const afterDate = (date: LocalDate) => addDays(date, MAX_DAYS_IN_ROUND)
  const afterMoment = (at: number) => at + MAX_DAYS_IN_ROUND * DAY_SECONDS
  const { positionsAt, runsDate, auditAt, messagesAt, deletionsAt, scenariosAt } = whole
  let { daysDate } = whole
  for (const [table, expired] of [
    [dayStopChanges, past.dayStops],
    [dayChanges, past.days],
    [closedDays, past.closedDays],
  ] as const)
    daysDate = limited(daysDate, await oldest(table, table.date, expired), afterDate)
  return {
    positionsAt: limited(positionsAt, await oldest(positions, positions.fixedAt, past.positions), afterMoment),
    runsDate: limited(runsDate, await oldest(runs, runs.date, past.runs), afterDate),
    daysDate,
    auditAt: limited(auditAt, await oldest(auditEvents, auditEvents.timestamp, past.audit), afterMoment),
    messagesAt: limited(messagesAt, await oldest(messages, messages.updatedAt, past.messages), afterMoment),
    deletionsAt: limited(
      deletionsAt,
      await oldest(deletedRecords, deletedRecords.deletedAt, past.deletions),
      afterMoment,
    ),
    scenariosAt: limited(scenariosAt, await oldest(scenarios, scenarios.usedAt, past.scenarios), afterMoment),
  }
}

/** What is older than what is kept. The newest line of the audit trail stays: by it the end of the trail is known. */
function isExpired(
  db: Db,
  organizationId: string,
  cutoffs: Cutoffs,
): Record<
  | PastKind
  | 'absences'
  | 'calledOut'
  | 'deletions'
  | 'days'
  | 'dayStops'
  | 'dayPaths'
  | 'closedDays'
  | 'sentences'
  | 'scenarios',
  SQL | undefined
> {
  const isOfDaysBefore = (table: { organizationId: PgColumn; date: PgColumn }) =>
    and(ofScope(db, table), eq(table.organizationId, organizationId), lt(table.date, cutoffs.daysDate))
  const headSeq = sql`(select seq from ${auditHeads} where organization_id = ${organizationId})`
  const firstKept = sql`(select min(seq) from ${auditEvents} where organization_id = ${organizationId} and timestamp >= ${cutoffs.auditAt})`
  return {
    positions: and(
      ofScope(db, positions),
      eq(positions.organizationId, organizationId),
      lt(positions.fixedAt, cutoffs.positionsAt),
    ),
    runs: and(ofScope(db, runs), eq(runs.organizationId, organizationId), lt(runs.date, cutoffs.runsDate)),
    absences: and(
      ofScope(db, absences),
      eq(absences.organizationId, organizationId),
      lt(absences.lastDate, cutoffs.daysDate),
    ),
    deletions: and(
      ofScope(db, deletedRecords),
      eq(deletedRecords.organizationId, organizationId),
      lt(deletedRecords.deletedAt, cutoffs.deletionsAt),
    ),
    calledOut: isOfDaysBefore(calledOutDrivers),
    days: isOfDaysBefore(dayChanges),
    dayStops: isOfDaysBefore(dayStopChanges),
    dayPaths: isOfDaysBefore(dayPaths),
    closedDays: isOfDaysBefore(closedDays),
    audit: and(
      ofScope(db, auditEvents),
      eq(auditEvents.organizationId, organizationId),
      lt(auditEvents.seq, sql`coalesce(${firstKept}, ${headSeq})`),
    ),
    messages: and(
      ofScope(db, messages),
      eq(messages.organizationId, organizationId),
      lt(messages.updatedAt, cutoffs.messagesAt),
    ),
    sentences: and(
      ofScope(db, approvedSentences),
      eq(approvedSentences.organizationId, organizationId),
      lt(approvedSentences.approvedAt, cutoffs.messagesAt),
    ),
    scenarios: and(
      ofScope(db, scenarios),
      eq(scenarios.organizationId, organizationId),
      lt(scenarios.usedAt, cutoffs.scenariosAt),
    ),
  }
}

/** How much there is of each kind that is no longer kept. */
export async function countExpired(db: Db, organizationId: string, from: KeptFrom): Promise<Record<PastKind, number>> {
  const past = isExpired(db, organizationId, cutoffsOf(from))
  return {
    positions: await db.$count(positions, past.positions),
    runs: await db.$count(runs, past.runs),
    audit: await db.$count(auditEvents, past.audit),
    messages: await db.$count(messages, past.messages),
  }
}

/** RETENTION-2: removes some of what is no longer kept; returns how many rows. A run goes with its events, a message with its deliveries. */
export async function removeExpired(db: Db, organizationId: string, cutoffs: Cutoffs): Promise<number> {
  const past = isExpired(db, organizationId, cutoffs)
  return (
    (await removeSome(db, positions, past.positions, AT_ONCE)) +
    (await removeSome(db, runs, past.runs, RUNS_AT_ONCE)) +
    (await removeDeletion(db, organizationId, past.deletions)) +
    (await removeSome(db, dayChanges, past.days, AT_ONCE)) +
    (await removeSome(db, absences, past.absences, AT_ONCE)) +
    (await removeSome(db, calledOutDrivers, past.calledOut, AT_ONCE)) +
    (await removeSome(db, dayStopChanges, past.dayStops, AT_ONCE)) +
    (await removeSome(db, dayPaths, past.dayPaths, AT_ONCE)) +
    (await removeSome(db, closedDays, past.closedDays, CLOSED_DAYS_AT_ONCE)) +
    (await removeSome(db, auditEvents, past.audit, AT_ONCE)) +
    (await removeSome(db, messages, past.messages, MESSAGES_AT_ONCE)) +
    (await removeSome(db, approvedSentences, past.sentences, AT_ONCE)) +
    (await removeSome(db, scenarios, past.scenarios, SCENARIOS_AT_ONCE)) +
    (await eraseFormerChildren(db, organizationId))
  )
}

/** RETENTION-9: one at a time, because all runs of a deleted route go with it. Children of a deleted family are erased elsewhere, too. */
async function removeDeletion(db: Db, organizationId: string, isToGo: SQL | undefined): Promise<number> {
  const { id, rows } = deletedRecords
  const [next] = await db.select({ id, rows }).from(deletedRecords).where(isToGo).limit(1).for('update')
  if (!next) return 0
  await db.delete(deletedRecords).where(and(isToGo, eq(id, next.id)))
  await eraseChildren(db, { organizationId, childIds: childrenOfDeleted(next.rows) })
  return 1
}

async function removeSome(db: Db, table: PgTable, isToGo: SQL | undefined, limit: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${isToGo} order by ctid limit ${limit}))`,
  )
  return rowCount ?? 0
}
