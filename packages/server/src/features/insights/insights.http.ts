import { api, PAGE_SIZE } from '@firstbell/contract'
import { requireSoundPeriod } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { answerReport, askedOf } from './reports/answer-report.ts'
import { readOverview } from './overview.ts'

/** Reports of more rows are read in pages. */
const MAX_ROWS = 20_000

export function mountInsights(mount: Mount): void {
  handle(mount, api.insights.get, async ({ params: { type }, query }, { db, deps, revealed }) => {
    const { orgId, page, ...wanted } = query
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(wanted)
    const part =
      page === undefined ? { limit: MAX_ROWS, offset: 0 } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { report, childIds } = await answerReport(db, organization, { type, filters: wanted }, deps.channels, part)
    if (childIds.length > 0) revealed(orgId, ...childIds)
    return report
  })

  handle(mount, api.insights.overview, async ({ query: { orgId, ...filters } }, { db, deps }) => {
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(filters)
    return readOverview(db, organization, askedOf(organization, filters, deps.channels), deps.serviceClock.now())
  })
}
