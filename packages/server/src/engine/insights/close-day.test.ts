import type { LocalDate } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/account-commands.ts'
import { closedDays, positions } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { DATE, givenDriver, rider, start } from '../../testing/driver.ts'
import { drive, type Given, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { closeDaysOf } from './day-closer.ts'
import { listRollUps } from './roll-ups.store.ts'

const SEVEN_OCLOCK = MONDAY_MORNING + 10 * 60
const TUESDAY = MONDAY_MORNING + 86_400

/** Closes what is over at a moment. */
async function closeAt({ deps, serviceClock, organizationId }: Given, now = TUESDAY): Promise<void> {
  serviceClock.set(now)
  await closeDaysOf(deps, organizationId)
}

async function figuresOf({ deps, organizationId }: Given, date: LocalDate = DATE) {
  const [first] = await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
    listRollUps(db, organizationId, date),
  )
  if (!first) throw new Error('the day is not closed')
  return first
}

test('[INSIGHT-1] [INSIGHT-2] a run that was driven has its times, its distance, and a gap where it has no position until its end', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'School 7:10'])
  await drive(given, SEVEN_OCLOCK, 1000)
  await closeAt(given)
  const { run, stops } = await figuresOf(given)
  expect(run).toMatchObject({ date: DATE, routeName: 'Oak 1', seats: 48, busNumber: '12', startedAt: SEVEN_OCLOCK })
  expect(run.distanceMetres).toBeCloseTo(1000, -1)
  expect([run.fixes, run.gapSeconds, run.hasRoster, run.maxLoad]).toEqual([21, 500, false, null])
  expect(stops.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['Oak served', 'Elm served', 'School served'])
})

test('[RUN-17] [INSIGHT-2] a run that nothing ended ends an hour after its plan, however late a server sees it: it has no end in figures', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'School 7:10'])
  await drive(given, SEVEN_OCLOCK, 500)
  given.serviceClock.set(TUESDAY)
  const listed = () => given.client.runs.list({ params: { routeId: given.routeId }, query: {} })
  await expect.poll(async () => (await listed())[0]?.finishedAt).toBe(SEVEN_OCLOCK + 600 + 3600)
  await closeAt(given)
  const { run } = await figuresOf(given)
  expect([run.outcome, run.finishedAt, run.gapSeconds]).toEqual(['unfinished', null, 550])
})

test('[INSIGHT-6] a revision keeps the plan of the date and takes in what a phone sends later', async () => {
  const given = await givenDriver()
  const { client, routeId, busId, childIds, stopIds, tell } = given
  const [cleo = '', dan = ''] = childIds
  await tell(start(busId))
  await closeAt(given)
  expect((await figuresOf(given)).rides.map(({ mark }) => mark)).toEqual(['unknown', 'unknown'])
  await client.stops.change({ params: { routeId, stopId: stopIds[1] ?? '' }, body: { name: 'Birch' } })
  await tell(rider(cleo, stopIds[1] ?? '', 'boarded'), rider(dan, stopIds[1] ?? '', 'noShow'))
  await closeAt(given, TUESDAY + 60)
  const { run, rides, stops } = await figuresOf(given)
  expect(Object.fromEntries(rides.map(({ childId, mark }) => [childId, mark]))).toEqual({
    [cleo]: 'boarded',
    [dan]: 'notBoarded',
  })
  expect([run.hasRoster, run.maxLoad]).toEqual([true, 1])
  expect(stops[1]?.name).toBe('Elm')
})

test('[INSIGHT-15] a revision keeps what the riders of the date took of a bus, whatever their grade and the rule are by then', async () => {
  const given = await givenDriver()
  const { client, organizationId, busId, childIds, stopIds, family, tell } = given
  const [cleo = '', dan = ''] = childIds
  const changeChildren = (wheelchair: boolean, grade: string) =>
    client.families.change({
      params: { familyId: family.id },
      body: {
        children: [
          { id: cleo, firstName: 'Cleo', wheelchair },
          { id: dan, firstName: 'Dan', grade },
        ],
      },
    })
  await changeChildren(true, '10')
  await tell(start(busId))
  await closeAt(given)
  expect((await figuresOf(given)).run).toMatchObject({
    assignedSeats: 1.5,
    assignedWheelchairPlaces: 1,
    maxSeats: null,
  })
  const perSeat = { elementary: 3, middle: 3, high: 3 }
  await client.organizations.change({ params: { organizationId }, body: { ridersPerSeat: perSeat } })
  await changeChildren(false, '3')
  await tell(rider(cleo, stopIds[1] ?? '', 'boarded'), rider(dan, stopIds[1] ?? '', 'boarded'))
  await closeAt(given, TUESDAY + 60)
  const { run } = await figuresOf(given)
  expect(run).toMatchObject({ assigned: 2, assignedSeats: 1.5, maxLoad: 2, maxSeats: 1.5, maxWheelchairPlaces: 1 })
})

test('[INSIGHT-7] [INSIGHT-8] figures calculated again keep what is deleted: the track of a run, and the run with its route', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'School 7:10'])
  const { client, deps, realClock, organizationId, routeId } = given
  await drive(given, SEVEN_OCLOCK, 1000)
  await closeAt(given)
  const before = await figuresOf(given)
  const recalculate = async () => {
    const command = { command: 'recalculate', organizationId, from: '2026-11-01', to: '2026-11-30' } as const
    const [line] = await runCommand({ ...deps, realClock }, command)
    await closeAt(given)
    return line
  }
  await deps.database.writeTransaction(given.scope, (db) =>
    db.delete(positions).where(eq(positions.organizationId, organizationId)),
  )
  expect(await recalculate()).toContain('1 day')
  expect(await figuresOf(given)).toEqual(before)
  await client.routes.remove({ params: { routeId } })
  await recalculate()
  expect(await figuresOf(given)).toEqual(before)
  const [day] = await deps.database.transaction(given.scope, (db) => db.select().from(closedDays))
  expect(day).toMatchObject({ revision: 3, closedAt: TUESDAY, isStale: false })
})

test('[INSIGHT-6] the days since the last closed one are closed, those without service too', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const datesAt = async (days: number) => {
    await closeAt(given, MONDAY_MORNING + days * 86_400)
    const rows = await given.deps.database.transaction(given.scope, (db) =>
      db.select({ date: closedDays.date }).from(closedDays).orderBy(closedDays.date),
    )
    return rows.map(({ date }) => date)
  }
  expect(await datesAt(0)).toEqual(['2026-11-22'])
  expect(await datesAt(0.01)).toEqual(['2026-11-22'])
  expect(await datesAt(3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
})

test('[REPORTS-1] the run log has each planned run with what became of it', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  await drive(given, SEVEN_OCLOCK, 500)
  await closeAt(given, TUESDAY + 86_400)
  const report = await given.client.insights.get({
    params: { type: 'runLog' },
    query: { orgId: given.organizationId, from: '2026-11-23', to: '2026-11-24', page: 1 },
  })
  expect(report.rows.map(({ date, outcome }) => [date, outcome])).toEqual([
    ['2026-11-24', 'notStarted'],
    ['2026-11-23', 'unfinished'],
  ])
  expect(report.days).toEqual({ closed: 2, revisedAt: null })
  expect(report.summary.find(({ key }) => key === 'notStarted')?.value).toBe(1)
})
