import { api } from '@firstbell/contract'
import { checkRoutesFrom, serviceDateAt, weekdayMask } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getCalendar, getOrganization } from '../organizations/organizations.store.ts'
import { getRoute } from '../routes/routes.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { listChildrenToCheck, listRoutesToCheck } from './route-check.store.ts'

/** The check of routes looks at all of them, also when asked about one: clashes are between two. */
export function mountRouteCheck(mount: Mount): void {
  handle(mount, api.routeCheck.list, async ({ query: { orgId, routeId } }, { db, deps, revealed }) => {
    const { gradeBands, timeZone } = await getOrganization(db, orgId)
    if (routeId !== undefined) await getRoute(db, routeId)
    const schools = await listSchools(db, orgId)
    const doorSide = deps.routing?.capabilities.trafficSide ?? deps.trafficSide ?? 'right'
    const routes = await listRoutesToCheck(db, orgId, schools, doorSide)
    const children = await listChildrenToCheck(db, orgId)
    const weekdays = weekdayMask((await getCalendar(db, orgId)).weekdays)
    const today = serviceDateAt(timeZone, deps.clock.now())
    const issues = checkRoutesFrom({ routes, schools, gradeBands, children, weekdays }, today)
    const wanted = routeId === undefined ? issues : issues.filter((issue) => issue.routeId === routeId)
    const families = new Set(wanted.flatMap(({ familyId }) => familyId ?? []))
    if (families.size > 0) revealed(orgId, ...families)
    return wanted
  })
}
