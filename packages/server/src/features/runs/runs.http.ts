import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getRoute } from '../routes/routes.store.ts'
import { countRuns, findRun, listRuns, updateRunNote } from './runs.store.ts'
import { listRunDates, listTracks } from './tracks.store.ts'

const MAX_RUNS = 400
const PAGE_SIZE = 15

export function mountRuns(mount: Mount): void {
  handle(mount, api.runs.list, async ({ params, query }, { db }) => {
    await getRoute(db, params.routeId)
    if (query.getLastRun === 'true') return listRuns(db, params.routeId, { limit: 1 })
    if (query.page === undefined) return listRuns(db, params.routeId, { limit: MAX_RUNS })
    return listRuns(db, params.routeId, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE })
  })

  handle(mount, api.runs.count, async ({ params }, { db }) => {
    await getRoute(db, params.routeId)
    return { total: await countRuns(db, params.routeId) }
  })

  handle(mount, api.runs.get, async ({ params }, { db }) => {
    const run = await findRun(db, params)
    if (!run) throw new Refusal('not_found')
    return run
  })

  handle(mount, api.runs.change, async ({ params, body }, { db, changed, compareWith }) => {
    compareWith(await findRun(db, params))
    const run = await updateRunNote(db, params, body.note)
    if (!run) throw new Refusal('not_found')
    changed(run.organizationId, params.runId)
    return run
  })

  handle(mount, api.runs.day, ({ query }, { db }) => listTracks(db, query.orgId, query.date))

  handle(mount, api.runs.dates, ({ query }, { db }) => listRunDates(db, query.orgId, MAX_RUNS))
}
