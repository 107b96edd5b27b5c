import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getRoute } from '../routes/routes.store.ts'
import { findRun, listRuns } from '../tracking/tracking.store.ts'

const MOST_RUNS = 400

export function mountRuns(mount: Mount): void {
  handle(mount, api.runs.list, async ({ params, query }, { db }) => {
    await getRoute(db, params.routeId)
    return listRuns(db, params.routeId, query.getLastRun ? 1 : MOST_RUNS)
  })

  handle(mount, api.runs.get, async ({ params }, { db }) => {
    const run = await findRun(db, params.routeId, params.runId)
    if (!run) throw new Refusal('absent')
    return run
  })
}
