import { expect, test } from 'vitest'
import { givenCallout } from '../../testing/days/called-out.ts'
import { DATE, driverWith, SEVEN, start } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { insertTown, randomCalloutDay } from '../../testing/days/random-callout-day.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

test('[DAY-18] the office is offered a driver, a route, and several routes for a run, each with its price', async () => {
  const { routeId, otherId, spareDriverId, propose } = await givenCallout()
  const { proposals, refusals, travelTimes } = await propose()
  expect(refusals).toEqual([])
  expect(travelTimes).toBe('straightLine')
  expect(proposals.map(({ kind }) => kind)[0]).toBe('handOn')
  const of = new Map(proposals.map((proposal) => [proposal.kind, proposal]))
  expect(of.get('handOn')).toMatchObject({
    changes: [{ routeId, driverId: spareDriverId }],
    steps: [{ driver: { name: 'Sam Spare' }, busNumber: '12', delayMinutes: 0 }],
    price: { familiesOver5Minutes: 0, familiesOnOtherBus: 0, buses: [{ riders: 3, capacity: 48, freeSeats: 46 }] },
  })
  expect(of.get('merge')?.price.familiesOnOtherBus).toBe(2)
  expect(
    of
      .get('split')
      ?.moves.map((move) => move.routeId)
      .includes(otherId),
  ).toBe(true)
  expect(new Set(of.get('split')?.moves.map((move) => move.routeId)).size).toBe(2)
})

test('[DAY-27] absent riders take no seat, and their family is not among those for whom something changes', async () => {
  const { client, childIds, propose } = await givenCallout()
  const ofMerge = async () => (await propose()).proposals.find(({ kind }) => kind === 'merge')?.price
  const ridersOf = (price: Awaited<ReturnType<typeof ofMerge>>) => price?.buses.map(({ riders }) => riders)
  const before = await ofMerge()
  const dates = { firstDate: DATE, lastDate: DATE } as const
  for (const childId of childIds) await client.absences.create({ body: { ...dates, childId, direction: 'dropoff' } })
  expect(await ofMerge()).toEqual(before)
  for (const childId of childIds) await client.absences.create({ body: { ...dates, childId, direction: 'pickup' } })
  const after = await ofMerge()
  expect([before?.familiesOnOtherBus, after?.familiesOnOtherBus]).toEqual([2, 1])
  expect([ridersOf(before), ridersOf(after)]).toEqual([[3], [1]])
})

test.each(['handOn', 'merge', 'split'] as const)(
  '[DAY-23] [DAY-24] a proposal to %s is written at once with one audit line, and undoing brings every row back',
  async (kind) => {
    const given = await givenCallout()
    const { client, organizationId: orgId, routeId, otherId, movedId, stopIds, thirdId, overlay } = given
    const query = (id: string) => ({ routeId: id, date: DATE })
    await client.scheduledRuns.change({ query: query(routeId), body: { note: 'Fog' } })
    await client.scheduledRuns.change({ query: query(thirdId), body: { delayMinutes: 2 } })
    await given.move(otherId, 1)
    await given.move(routeId, 1)
    await given.move(thirdId, 2, { stopId: stopIds[0] ?? '' })
    await given.move(routeId, 2, { stopId: stopIds[0] ?? '' })
    const before = await overlay()
    const proposals = await given.propose()
    const accepted = await given.accept(proposals, kind)
    expect(await overlay()).not.toEqual(before)
    const run = (await given.runsOn()).get(routeId)
    if (kind === 'handOn') expect(run).toMatchObject({ driverName: 'Sam Spare', driverIsSubstitute: true })
    else expect(run?.cancelled).toBe(true)
    if (kind === 'split') expect(new Set(run?.movedStops.map(({ id }) => id))).toEqual(new Set([stopIds[0], movedId]))
    const actions = async () => (await client.audit.list({ query: { orgId } })).map(({ action }) => action)
    expect((await actions()).filter((action) => action === 'callouts.accept')).toHaveLength(1)
    await given.undo(accepted)
    expect(await overlay()).toEqual(before)
    expect((await actions()).filter((action) => action === 'callouts.undo')).toHaveLength(1)
  },
)

test('[DAY-23] where the day has changed meanwhile nothing is written, and undoing does not undo what others did', async () => {
  const given = await givenCallout()
  const { client, otherId, routeId, propose, accept, undo, overlay } = given
  const stale = await propose()
  await client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { delayMinutes: 5 } })
  const changed = await overlay()
  expect(await codeOf(accept(stale, 'merge'))).toBe('precondition_failed')
  expect(await overlay()).toEqual(changed)
  const accepted = await accept(await propose(), 'handOn')
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { note: 'Called again' } })
  const noted = await overlay()
  expect(await codeOf(undo(accepted))).toBe('precondition_failed')
  expect(await overlay()).toEqual(noted)
})

test('[DAY-23] two offices that accept a proposal of the same day do not both give the same driver away', async () => {
  const { propose, accept } = await givenCallout()
  const proposals = await propose()
  const results = await Promise.allSettled([accept(proposals, 'handOn'), accept(proposals, 'merge')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[DAY-19] the driver page of the substitute has the run, and that of the driver who called out has not', async () => {
  const { client, spareDriverId, secret, transport, routeId, propose, accept } = await givenCallout()
  const { secret: spareSecret } = await client.driverlinks.create({ params: { driverId: spareDriverId }, body: {} })
  const runsOf = async (link: string) =>
    (await driverWith({ transport }, link).day({})).scheduledRuns.map((run) => run.routeId)
  expect(await runsOf(secret)).toContain(routeId)
  await accept(await propose(), 'handOn')
  expect(await runsOf(spareSecret)).toContain(routeId)
  expect(await runsOf(secret)).not.toContain(routeId)
})

test('[DAY-28] accepting a proposal records who called out; undoing it leaves the record, and it is taken back by itself', async () => {
  const { client, organizationId: orgId, driverId, serviceClock, propose, accept, undo } = await givenCallout()
  const list = () => client.callouts.list({ query: { orgId, date: DATE } })
  expect(await list()).toEqual([])
  const accepted = await accept(await propose(), 'handOn')
  const recorded = {
    driverId,
    date: DATE,
    recordedBy: expect.stringContaining('@') as unknown,
    recordedAt: serviceClock.now(),
  }
  expect(await list()).toEqual([recorded])
  serviceClock.set(serviceClock.now() + 60)
  expect(await client.callouts.create({ body: { orgId, date: DATE, driverId } })).toEqual(recorded)
  await undo(accepted)
  expect(await list()).toEqual([recorded])
  expect(await client.callouts.list({ query: { orgId, date: '2026-12-24' } })).toEqual([])
  const remove = () => client.callouts.remove({ params: { driverId }, query: { date: DATE } })
  await remove()
  expect(await list()).toEqual([])
  expect(await statusOf(remove())).toBe(404)
  const actions = (await client.audit.list({ query: { orgId } })).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['callouts.create', 'callouts.remove']))
})

test('[DAY-28] who is recorded as called out is not proposed, also without runs; proposals from before are not accepted', async () => {
  const { client, organizationId: orgId, spareDriverId, propose, accept } = await givenCallout()
  const substituteOf = ({ proposals }: Awaited<ReturnType<typeof propose>>) =>
    proposals.find(({ kind }) => kind === 'handOn')?.steps[0]?.driver?.name
  const stale = await propose()
  expect(substituteOf(stale)).toBe('Sam Spare')
  await client.callouts.create({ body: { orgId, date: DATE, driverId: spareDriverId } })
  expect(substituteOf(await propose())).not.toBe('Sam Spare')
  expect(await codeOf(accept(stale, 'handOn'))).toBe('precondition_failed')
  await client.callouts.remove({ params: { driverId: spareDriverId }, query: { date: DATE } })
  expect(substituteOf(await propose())).toBe('Sam Spare')
})

test('[DAY-28] nobody is recorded for a date that is over, or by another office', async () => {
  const { client, organizationId: orgId, driverId } = await givenCallout()
  const foreign = await givenOrganization()
  const record = (date: `${number}-${number}-${number}`) => client.callouts.create({ body: { orgId, date, driverId } })
  expect(await codeOf(record('2026-11-01'))).toBe('invalid_input')
  expect(await statusOf(foreign.client.callouts.create({ body: { orgId, date: DATE, driverId } }))).toBe(404)
  const query = { orgId: foreign.organizationId, date: DATE }
  expect(await statusOf(foreign.client.callouts.create({ body: { ...query, driverId } }))).toBe(404)
  expect(await foreign.client.callouts.list({ query })).toEqual([])
})

test('[DAY-25] a run that has begun, is canceled, or is of another office is not covered', async () => {
  const given = await givenCallout()
  const foreign = await givenCallout()
  expect(await statusOf(given.propose({ routeIds: [foreign.routeId] }))).toBe(404)
  expect(await statusOf(given.propose({ orgId: foreign.organizationId }))).toBe(404)
  const stale = await given.propose()
  await given.tell(start(given.busId))
  expect(await codeOf(given.propose())).toBe('invalid_input')
  expect(await statusOf(given.accept(stale, 'handOn'))).toBe(400)
})

test('[DAY-18] an organization of a hundred routes has its proposals within ten seconds', async () => {
  const { client, organizationId: orgId, deps, scope, serviceClock } = await givenOrganization()
  const town = randomCalloutDay(3, { routes: 100, schools: 4, stops: 25 })
  await deps.database.writeTransaction(scope, (db) => insertTown(db, orgId, town))
  serviceClock.set(SEVEN - 600)
  const started = performance.now()
  const answer = await client.callouts.propose({ body: { orgId, date: DATE, routeIds: ['route-1'] } })
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(answer.proposals.length + answer.refusals.length).toBe(3)
  expect(answer.proposals.length).toBeGreaterThan(0)
})
