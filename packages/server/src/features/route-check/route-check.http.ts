import { api } from '@firstbell/contract'
import {
  checkRoutesFrom,
  issuesOfKind,
  largestLoadOfWeek,
  levelOf,
  Refusal,
  type RouteIssue,
  serviceDateAt,
  weekdayMask,
  withAcceptance,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import type { DepsAtOnce } from '../../deps.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { listAssignedRiders } from '../assignments/assignments.store.ts'
import { findBus } from '../fleet/fleet.store.ts'
import { getCalendar, getOrganization } from '../organizations/organizations.store.ts'
import { getRoute } from '../routes/routes.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { listAcceptedIssues, removeAcceptedIssue, replaceAcceptedIssue } from './accepted-issues.store.ts'
import { listChildrenToCheck, listRoutesToCheck } from './route-check.store.ts'

export function mountRouteCheck(mount: Mount): void {
  handle(mount, api.routeCheck.list, async ({ query: { orgId, routeId } }, { db, deps, revealed }) => {
    if (routeId !== undefined) await getRoute(db, routeId)
    const issues = await listIssues(db, deps, orgId)
    const checked = withAcceptance(issues, await listAcceptedIssues(db, orgId))
    const wanted = routeId === undefined ? checked : checked.filter((issue) => issue.routeId === routeId)
    const families = new Set(wanted.flatMap(({ familyId }) => familyId ?? []))
    if (families.size > 0) revealed(orgId, ...families)
    return wanted
  })

  handle(mount, api.routeCheck.count, async ({ query: { orgId } }, { db, deps }) => {
    const checked = withAcceptance(await listIssues(db, deps, orgId), await listAcceptedIssues(db, orgId))
    const open = checked.filter(({ accepted }) => accepted === null)
    const routeIds = [...new Set(open.flatMap(({ routeId }) => routeId ?? []))]
    return routeIds.map((routeId) => ({ routeId, issueCount: open.filter((one) => one.routeId === routeId).length }))
  })

  handle(mount, api.routeCheck.load, async ({ query: { routeId } }, { db }) => {
    const { organizationId, busId } = await getRoute(db, routeId)
    const { ridersPerSeat } = await getOrganization(db, organizationId)
    const load = largestLoadOfWeek(await listAssignedRiders(db, organizationId, routeId), ridersPerSeat)
    return { load, bus: busId === null ? null : ((await findBus(db, { organizationId, busId })) ?? null) }
  })

  handle(mount, api.routeCheck.accept, async ({ body }, { db, deps, user, changed }) => {
    const { organizationId } = await getRoute(db, body.routeId)
    const found = issuesOfKind(await listIssues(db, deps, organizationId), body)
    if (found.length === 0) throw new Refusal('not_found')
    const accepted = { ...body, acceptedBy: user.email, acceptedAt: deps.serviceClock.now() }
    await replaceAcceptedIssue(db, { ...accepted, ...levelOf(found), organizationId })
    changed(organizationId, body.routeId)
    return accepted
  })

  handle(mount, api.routeCheck.reopen, async ({ query }, { db, changed }) => {
    const { organizationId } = await getRoute(db, query.routeId)
    if (!(await removeAcceptedIssue(db, { ...query, organizationId }))) throw new Refusal('not_found')
    changed(organizationId, query.routeId)
    return query
  })
}

/** The check of routes looks at all of them, also when asked about one: clashes are between two. */
async function listIssues(db: Db, deps: DepsAtOnce, organizationId: string): Promise<RouteIssue[]> {
  const organization = await getOrganization(db, organizationId)
  const { gradeBands, timeZone } = organization
  const schools = await listSchools(db, organizationId)
  const doorSide = deps.routing?.capabilities.trafficSide ?? deps.trafficSide ?? 'right'
  const routes = await listRoutesToCheck(db, organizationId, schools, doorSide)
  const children = await listChildrenToCheck(db, organizationId)
  const weekdays = weekdayMask((await getCalendar(db, organizationId)).weekdays)
  const today = serviceDateAt(timeZone, deps.serviceClock.now())
  return checkRoutesFrom({ routes, schools, gradeBands, limits: organization, children, weekdays }, today)
}
