import type { Answer, api, Args } from '@firstbell/contract'
import { and, eq } from 'drizzle-orm'
import { dayChanges, dayStopChanges } from '../../db/schema.ts'
import { DATE } from '../driver.ts'
import { givenMovableStop } from './moved-stops.ts'

type Proposals = Answer<typeof api.callouts.propose>

/** Two routes beside the one whose driver calls out, families at two of its stops, and a driver without a route. */
export async function givenCallout(options: { type?: number } = {}) {
  const given = await givenMovableStop(options)
  const { client, organizationId: orgId, routeId, stopIds, at, deps, scope } = given
  const { id: spareDriverId } = await client.drivers.create({
    body: { firstName: 'Sam', lastName: 'Spare', organizationId: orgId },
  })
  const { id: thirdBusId } = await client.buses.create({
    body: { number: '32', capacity: 48, wheelchairPlaces: 1, orgId },
  })
  const { id: thirdId } = await client.routes.create({
    body: { name: 'Fir 3', type: options.type ?? 1, starttime: 700, endtime: 709, orgId, busId: thirdBusId },
  })
  for (const [index, name] of ['Ash', 'Yew', 'Middle School'].entries()) {
    const body = { name, location: at(index * 700 - 300), stoptime: 700 + 4 * index }
    await client.stops.create({ params: { routeId: thirdId }, body })
  }
  const children = [{ firstName: 'Ivy', lastName: 'Oak' }]
  const oak = await client.families.create({ body: { name: 'Oak', address: '1 Lane', children, orgId } })
  await client.familyroutes.create({
    query: { routeId, stopId: stopIds[0] ?? '' },
    body: { familyId: oak.id, children: oak.children },
  })
  const propose = (more: Partial<Args<typeof api.callouts.propose>['body']> = {}) =>
    client.callouts.propose({ body: { orgId, date: DATE, routeIds: [routeId], ...more } })
  const accept = ({ dayVersion, proposals }: Proposals, kind: Proposals['proposals'][number]['kind']) => {
    const proposal = proposals.find((one) => one.kind === kind)
    if (!proposal) throw new Error(`there is no proposal to ${kind}`)
    const { changes, moves } = proposal
    return client.callouts.accept({ body: { orgId, date: DATE, routeIds: [routeId], dayVersion, changes, moves } })
  }
  const undo = (accepted: Answer<typeof api.callouts.accept>) =>
    client.callouts.undo({ body: { orgId, date: DATE, ...accepted } })
  /** Every row that says how the date differs from the plan. */
  const overlay = () =>
    deps.database.transaction(scope, async (db) => ({
      changes: await db
        .select()
        .from(dayChanges)
        .where(and(eq(dayChanges.organizationId, orgId), eq(dayChanges.date, DATE)))
        .orderBy(dayChanges.routeId),
      moves: await db
        .select()
        .from(dayStopChanges)
        .where(and(eq(dayStopChanges.organizationId, orgId), eq(dayStopChanges.date, DATE)))
        .orderBy(dayStopChanges.seq),
    }))
  return { ...given, spareDriverId, thirdId, propose, accept, undo, overlay }
}
