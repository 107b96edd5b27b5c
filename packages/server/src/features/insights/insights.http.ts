import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  addDays,
  type Organization,
  Refusal,
  replayToleranceMinutes,
  type ReportFilters,
  REPORTS,
  type ReportShape,
  requireSoundPeriod,
} from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { readOverview } from './overview.ts'
import { QUERIES } from './queries.ts'
import { type Asked, readReport } from './report-source.ts'

/** Reports of more rows are read in pages. */
const MAX_ROWS = 20_000

export function mountInsights(mount: Mount): void {
  handle(mount, api.insights.get, async ({ params: { type }, query }, { db, deps, revealed }) => {
    const { orgId, page, ...wanted } = query
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(wanted)
    const shape = REPORTS[type]
    if (shape.needsRidership && !organization.ridershipEnabled) throw new Refusal('not_found')
    const filters = filtersOf(shape, wanted)
    const asked = askedOf(organization, filters, deps)
    const part =
      page === undefined ? { limit: MAX_ROWS, offset: 0 } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { answer, childIds } = await readReport(db, asked, { shape, queries: await QUERIES[type](db, asked) }, part)
    if (childIds.length > 0) revealed(orgId, ...childIds)
    const { toleranceMinutes } = asked
    return { type, period: { from: filters.from, to: filters.to }, toleranceMinutes, ...answer }
  })

  handle(mount, api.insights.overview, async ({ query: { orgId, ...filters } }, { db, deps }) => {
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(filters)
    return readOverview(db, organization, askedOf(organization, filters, deps), deps.clock.now())
  })
}

function askedOf(organization: Organization, filters: ReportFilters, { channels }: Pick<Deps, 'channels'>): Asked {
  const { id: organizationId, timeZone } = organization
  return { organizationId, timeZone, toleranceMinutes: replayToleranceMinutes(organization), filters, channels }
}

/** REPORTS-20: the filters that a report knows; others are left out, so that a page keeps them for the next report. */
function filtersOf({ filters, groupings, leastDays }: ReportShape, wanted: ReportFilters): ReportFilters {
  const { to, by } = wanted
  const latest = leastDays === undefined ? wanted.from : addDays(to, 1 - leastDays)
  const from = wanted.from < latest ? wanted.from : latest
  const known = Object.fromEntries(
    filters.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])),
  )
  return { from, to, ...known, ...(by !== undefined && groupings.includes(by) && { by }) }
}
