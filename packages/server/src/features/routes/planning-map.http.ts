import { api } from '@firstbell/contract'
import { AT_SCHOOL_METRES, bandOf, DROPOFF, fullName, realStops } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { Db } from '../../db/database.ts'
import { positionOfColumns } from '../../db/positions.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { listHomesOfRiders, listHomesWithoutStop, listPaths } from './planning-map.store.ts'
import { getRoutePlan } from './route-plan.ts'

/** A stop so near to a school is on its ground. */
const PICKUP = 1

/** MAP-22: what a planner looks at around a route. */
export function mountPlanningMap(mount: Mount): void {
  handle(mount, api.routes.homes, async ({ params: { routeId } }, { db, revealed }) => {
    const route = await getRoutePlan(db, routeId)
    const { organizationId } = route
    const riders = await listHomesOfRiders(db, { organizationId, routeId })
    const schoolIds = new Set([
      ...(await schoolsAtStops(db, route)),
      ...riders.flatMap(({ schoolId }) => schoolId ?? []),
    ])
    const otherWay = route.type === DROPOFF ? PICKUP : route.type === PICKUP ? DROPOFF : null
    const unassigned = await listHomesWithoutStop(db, { organizationId, schoolIds: [...schoolIds], otherWay })
    for (const familyId of new Set([...riders, ...unassigned].map((child) => child.familyId)))
      revealed(organizationId, routeId, familyId)
    const { gradeBands } = await getOrganization(db, organizationId)
    const walks = riders.flatMap(({ grade }) => bandOf(gradeBands, grade)?.maxWalkMetres ?? [])
    return {
      riders: riders.map((row) => ({ ...homeOf(row), stopId: row.stopId, home: positionOfColumns(row) })),
      unassigned: unassigned.flatMap((row) => {
        const home = positionOfColumns(row)
        return home ? [{ ...homeOf(row), home }] : []
      }),
      maxWalkMetres: walks.length > 0 ? Math.min(...walks) : null,
    }
  })

  handle(mount, api.routes.paths, async ({ query: { orgId } }, { db }) => {
    await getOrganization(db, orgId)
    return (await listPaths(db, orgId)).filter(({ path }) => path.length > 1)
  })
}

type HomeRow = Awaited<ReturnType<typeof listHomesWithoutStop>>[number]

const homeOf = ({ childId, familyId, grade, schoolId, ...name }: HomeRow) => ({
  childId,
  familyId,
  name: fullName(name),
  grade,
  schoolId,
})

async function schoolsAtStops(
  db: Db,
  { organizationId, stops }: Awaited<ReturnType<typeof getRoutePlan>>,
): Promise<string[]> {
  const places = realStops(stops).map(({ location }) => location)
  const isStop = (school: { location: { lat: number; lng: number } }) =>
    places.some((place) => distanceMetres(place, school.location) < AT_SCHOOL_METRES)
  return (await listSchools(db, organizationId)).filter(isStop).map(({ id }) => id)
}
