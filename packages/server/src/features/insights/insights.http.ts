import { api, PAGE_SIZE } from '@firstbell/contract'
import { Refusal, replayToleranceMinutes, REPORTS, type ReportType, requireSoundPeriod } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { type Asked, readReport, type ReportQueries } from './report-source.ts'
import { runLog } from './run-log.ts'

/** Reports of more rows are read in pages. */
const MAX_ROWS = 20_000

const QUERIES: Partial<Record<ReportType, (db: Db, asked: Asked) => ReportQueries>> = { runLog }

export function mountInsights(mount: Mount): void {
  handle(mount, api.insights.get, async ({ params: { type }, query }, { db }) => {
    const { orgId, page, ...filters } = query
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(filters)
    const shape = REPORTS[type]
    const queriesOf = QUERIES[type]
    if (!shape || !queriesOf || (shape.needsRidership && !organization.ridershipEnabled)) throw new Refusal('not_found')
    const toleranceMinutes = replayToleranceMinutes(organization)
    const asked = { organizationId: orgId, timeZone: organization.timeZone, toleranceMinutes, filters }
    const part =
      page === undefined ? { limit: MAX_ROWS, offset: 0 } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const read = await readReport(db, asked, { shape, queries: queriesOf(db, asked) }, part)
    return { type, period: { from: filters.from, to: filters.to }, toleranceMinutes, ...read }
  })
}
