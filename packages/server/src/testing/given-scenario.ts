import { isUnderWay } from '@firstbell/domain'
import { offset, type Position } from '@firstbell/geo'
import type { Harness } from './harness.ts'
import { type Given, givenOrganization } from './given.ts'

/** South of the town square. */
const SCHOOL: Position = { lat: 40, lng: -83 }

interface GivenChildren {
  client: Given['client']
  organizationId: string
  /** How many families; each has one child of this school. */
  count: number
  schoolId: string
  /** The first lives so far from the school, and each next one as much further. */
  everyMetres?: number
  /** Grade 3 for those beyond the list. */
  grades?: readonly string[]
}

/** Families on a road north of the school, one child each. */
export async function givenChildren({
  client,
  organizationId: orgId,
  count,
  schoolId,
  everyMetres = 400,
  grades = [],
}: GivenChildren) {
  const found: { childId: string; familyId: string; home: Position }[] = []
  for (let i = 1; i <= count; i++) {
    const home = offset(SCHOOL, 0, i * everyMetres)
    const children = [{ firstName: `Child ${i}`, grade: grades[i - 1] ?? '3', schoolId }]
    const body = { name: `Family ${i}`, address: `${i} North Road`, location: home, children, orgId }
    const family = await client.families.create({ body })
    found.push({ childId: family.children[0] ?? '', familyId: family.id, home })
  }
  return found
}

export async function givenSchoolAt(
  { client, organizationId: orgId }: Pick<Given, 'client' | 'organizationId'>,
  name: string,
) {
  const body = { name, address: '1 School Lane', location: SCHOOL, bellStart: 800, bellEnd: 1500, orgId } as const
  return (await client.schools.create({ body })).id
}

/** A school with six children on the road to it, a pickup route on which they wait at home, and a scenario for them. */
export async function givenScenario(
  options: { harness?: Harness; count?: number; stopsEastMetres?: number; grades?: readonly string[] } = {},
) {
  const given = await givenOrganization(options.harness)
  const { client, organizationId: orgId } = given
  const schoolId = await givenSchoolAt(given, 'Oak School')
  const children = await givenChildren({ ...given, count: options.count ?? 6, schoolId, grades: options.grades ?? [] })
  await client.buses.create({ body: { number: '7', capacity: 48, wheelchairPlaces: 1, orgId } })
  const { id: routeId } = await client.routes.create({
    body: { name: 'North 1', type: 1, starttime: 700, endtime: 750, orgId },
  })
  const stopIds: string[] = []
  for (const { home, familyId, childId } of children.toReversed()) {
    const location = offset(home, 90, options.stopsEastMetres ?? 0)
    const stop = { name: `Stop ${stopIds.length + 1}`, location, stoptime: 710 }
    const { id: stopId } = await client.stops.create({ params: { routeId }, body: stop })
    await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: [childId] } })
    stopIds.push(stopId)
  }
  const draft = { name: 'Fall', direction: 'pickup' as const, schoolIds: [schoolId], maxSteps: 500, orgId }
  const { id: scenarioId } = await client.scenarios.create({ body: draft })
  return { ...given, schoolId, children, routeId, stopIds, scenarioId }
}

export type GivenScenario = Awaited<ReturnType<typeof givenScenario>>

/** Waits for the end of a run. */
export async function endedRun({ client }: Pick<Given, 'client'>, runId: string) {
  for (;;) {
    const run = await client.scenarioruns.get({ params: { runId } })
    if (!isUnderWay(run)) return run
    await new Promise((resolve) => setImmediate(resolve))
  }
}
