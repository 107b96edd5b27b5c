// The figures are compared with ones that are counted from the made-up days by code that shares nothing with the product.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRandomDays, type RawDay, type RawStop } from '../../testing/days/random-days.ts'
import { closeDaysOf } from './day-closer.ts'

interface Filter {
  from: string
  to: string
  routeId: string | undefined
  type: number | undefined
}

/** Summed by name, so that a filter's figures are one record. */
type Figures = Record<string, number>

const TOLERANCE_SECONDS = 120

/** When a wall clock of New York shows a time, for the first time if it does so twice; an hour later if it never does. */
function momentIn(date: string, time: number): number {
  const text = `${date}T${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}:00`
  const shown = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replace(' ', 'T')
  const [summer, winter] = [Date.parse(`${text}-04:00`), Date.parse(`${text}-05:00`)]
  return (shown(summer) === text ? summer : winter) / 1000
}

const addDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Without the delay that the office entered. */
function scheduledAt({ date, route }: RawDay, { time }: RawStop): number {
  const start = route.stops[0]?.time ?? 0
  const isNextDay = start < 300 || start - time > 1200
  return momentIn(isNextDay ? addDay(date) : date, time)
}

function count(figures: Figures, name: string, by = 1): void {
  figures[name] = (figures[name] ?? 0) + by
}

function figuresOf(day: RawDay): Figures {
  const figures: Figures = {}
  const { route, cancelled } = day
  const run = cancelled ? undefined : day.run
  const outcome = cancelled ? 'cancelled' : !run ? 'notStarted' : run.finishedAt === null ? 'unfinished' : 'finished'
  count(figures, `run ${outcome}`)
  count(figures, 'fixes', run?.fixes.length ?? 0)
  count(figures, 'metres', run ? Math.max(0, run.fixes.length - 1) * run.metresApart : 0)
  for (const stop of route.stops) countStop(figures, day, stop)
  for (const { childId } of route.riders) {
    // Of an organization's canceled run nothing is counted, even if a bus was out.
    const last = run?.riders
      .filter((one) => one.childId === childId)
      .sort((a, b) => a.at - b.at)
      .at(-1)
    count(figures, `ride ${last ? (last.ride === 'noShow' ? 'notBoarded' : 'boarded') : 'unknown'}`)
  }
  return figures
}

function countStop(figures: Figures, day: RawDay, stop: RawStop): void {
  const run = day.cancelled ? undefined : day.run
  if (!run) return count(figures, `stop ${day.cancelled ? 'cancelled' : 'notRun'}`)
  const arrivedAt = run.arrivals.get(stop.id)
  if (run.skips.has(stop.id)) return count(figures, 'stop skipped')
  if (arrivedAt === undefined) return count(figures, `stop ${isUnseen(day, stop) ? 'unknown' : 'skipped'}`)
  const late = arrivedAt - scheduledAt(day, stop)
  if (late > 1800) return count(figures, 'stop skipped')
  count(figures, 'stop served')
  count(figures, Math.abs(late) <= TOLERANCE_SECONDS ? 'on time' : late < 0 ? 'early' : 'late')
}

/** Second by second: was there a moment between the stops around it for which the nearest fixes are too far apart? */
function isUnseen(day: RawDay, stop: RawStop): boolean {
  const { run, route } = day
  if (!run || run.fixes.length === 0) return true
  const at = route.stops.indexOf(stop)
  const reached = route.stops.map(({ id }) => (run.skips.has(id) ? undefined : run.arrivals.get(id)))
  const lastStop = route.stops.at(-1)
  const plannedEnd = lastStop ? scheduledAt(day, lastStop) + day.delayMinutes * 60 : 0
  const end = run.finishedAt ?? Math.max(plannedEnd, run.fixes.at(-1) ?? 0)
  const from = reached.slice(0, at).findLast((one) => one !== undefined) ?? run.startedAt
  const to = Math.min(reached.slice(at + 1).find((one) => one !== undefined) ?? Infinity, end)
  const marks = [run.startedAt, ...run.fixes, end].filter((one) => one <= end)
  return marks.slice(1).some((next, i) => {
    const before = marks[i] ?? 0
    return next - before > 120 && before < to && next > from
  })
}

async function countStored(given: Awaited<ReturnType<typeof givenRandomDays>>, filter: Filter): Promise<Figures> {
  const { deps, scope, organizationId } = given
  const { from, to, routeId = null, type = null } = filter
  const isAsked = sql`r.organization_id = ${organizationId} and r.date between ${from} and ${to}
    and (${routeId}::text is null or r.route_id = ${routeId}) and (${type}::int is null or r.type = ${type}::int)`
  const { rows } = await deps.database.transaction(scope, (db) =>
    db.execute<{ name: string; sum: number }>(sql`
      select 'run ' || outcome as name, count(*)::float8 as sum from run_roll_ups r where ${isAsked} group by 1
      union all select 'fixes', coalesce(sum(fixes), 0)::float8 from run_roll_ups r where ${isAsked}
      union all select 'metres', coalesce(sum(distance_metres), 0) from run_roll_ups r where ${isAsked}
      union all select 'stop ' || s.outcome, count(*) from stop_roll_ups s join run_roll_ups r using (organization_id, date, route_id) where ${isAsked} group by 1
      union all select case when abs(arrived_at - scheduled_at) <= ${TOLERANCE_SECONDS}::int then 'on time' when arrived_at < scheduled_at then 'early' else 'late' end,
             count(*) from stop_roll_ups s join run_roll_ups r using (organization_id, date, route_id) where ${isAsked} and s.outcome = 'served' group by 1
      union all select 'ride ' || mark, count(*) from ride_roll_ups x join run_roll_ups r using (organization_id, date, route_id) where ${isAsked} group by 1`),
  )
  return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ name, sum }) => [name, Math.round(sum)]))
}

test('[INSIGHT-9] figures are what counting the raw rows gives, for two hundred filters over both clock changes', async () => {
  const given = await givenRandomDays(7)
  const { random, days, dates, routes, serviceClock, deps, organizationId } = given
  serviceClock.set(Date.parse('2026-11-23T12:00:00Z') / 1000)
  await closeDaysOf(deps, organizationId)
  const counted = days.map((day) => ({ day, figures: figuresOf(day) }))
  for (let i = 0; i < 200; i++) {
    const [from = '', to = ''] = [random.pick(dates), random.pick(dates)].sort()
    const routeId = random.chance(0.4) ? random.pick(routes).id : undefined
    const type = random.chance(0.3) ? random.whole(1, 2) : undefined
    const expected: Figures = {}
    for (const { day, figures } of counted) {
      const isAsked = day.date >= from && day.date <= to && (routeId ?? day.route.id) === day.route.id
      if (!isAsked || (type ?? day.route.type) !== day.route.type) continue
      for (const [name, by] of Object.entries(figures)) count(expected, name, by)
    }
    const summed = Object.fromEntries(Object.entries(expected).filter(([, sum]) => sum !== 0))
    expect(await countStored(given, { from, to, routeId, type }), `filter ${i}`).toEqual(summed)
  }
})
