import type { StreetBan } from '@firstbell/domain'
import { endedRun, givenChildren, givenScenario, givenSchoolAt } from './given-scenario.ts'
import type { Harness } from './harness.ts'

export const NEXT_MONDAY = '2026-11-30'

/** A plan for six riders of Oak School, who ride on North 1 today, with a rider of another school beside them. */
export async function givenPlan(
  options: {
    withOther?: boolean
    homes?: boolean
    harness?: Harness
    bans?: StreetBan[]
    stopsEastMetres?: number
  } = {},
) {
  const { harness, bans = [], stopsEastMetres = 0 } = options
  const given = await givenScenario({ ...(harness && { harness }), stopsEastMetres })
  const { client, organizationId: orgId, scenarioId, routeId } = given
  const [bus] = await client.buses.list({ query: { orgId } })
  const { id: driverId } = await client.drivers.create({
    body: { firstName: 'Dee', lastName: 'Dale', email: `dee-${orgId}@firstbell.example`, organizationId: orgId },
  })
  const busId = bus?.id ?? ''
  await client.routes.change({ params: { routeId }, body: { busId, driver: driverId } })
  const other = options.withOther ? await givenOther(given) : undefined
  const { rules, stops } = await client.scenarios.get({ params: { scenarioId } })
  const source = options.homes ? ('homes' as const) : ('assigned' as const)
  const body = { rules: { ...rules, severalRoutesPerBus: false }, stops: { ...stops, source }, bans }
  await client.scenarios.change({ params: { scenarioId }, body })
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const { planRevision } = await endedRun(given, runId)
  const adopt = (more: object = {}) =>
    client.adoptions.adopt({
      params: { runId },
      body: { effectiveDate: NEXT_MONDAY, planRevision, buses: [], ...more },
    })
  return { ...given, busId, driverId, other, runId, planRevision, adopt }
}

export type GivenPlan = Awaited<ReturnType<typeof givenPlan>>

/** A child of another school, who waits at the first stop of North 1 at eight. */
async function givenOther(given: Awaited<ReturnType<typeof givenScenario>>) {
  const { client, routeId, stopIds } = given
  const schoolId = await givenSchoolAt(given, 'Elm School')
  const [child] = await givenChildren({ ...given, count: 1, schoolId })
  const { childId = '', familyId = '' } = child ?? {}
  const query = { routeId, stopId: stopIds[0] ?? '' }
  await client.familyroutes.create({ query, body: { familyId, children: [childId] } })
  await client.stops.change({ params: query, body: { stoptime: 800 } })
  return { childId, familyId, schoolId }
}
