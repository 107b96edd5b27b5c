import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { getRoute } from '../routes/routes.store.ts'
import { insertStop } from './stops.store.ts'

export function mountStops(mount: Mount): void {
  handle(mount, api.stops.create, async ({ params, body }, { db, deps, whenDone }) => {
    const { organizationId } = await getRoute(db, params.routeId)
    const { location, ...rest } = body
    const id = deps.newId()
    await insertStop(db, { ...rest, ...location, id, organizationId, routeId: params.routeId })
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { id }
  })
}
