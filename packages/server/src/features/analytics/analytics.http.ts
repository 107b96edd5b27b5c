import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  type Analytics,
  type AnalyticsState,
  type LocalDate,
  monthAfter,
  monthOf,
  type Organization,
  OrganizationState,
  sortedBy,
  together,
  TrialStep,
  usualMonth,
  wallClock,
} from '@firstbell/domain'
import { handleSignedIn } from '../../http/account-context.ts'
import type { Mount } from '../../http/handle.ts'
import { readingOrganization } from '../../identity/tenancy.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { readCounts } from './counts.store.ts'
import { readStorage } from './storage.store.ts'
import { createSurvey, describedOrganization, monthFiguresOf, stepsOf, type Surveyed } from './survey.ts'

const MONTHS = 12
const FUNNEL_SECONDS = 365 * 86_400

/** Figures of all organizations, for super administrators. */
export function mountAnalytics(mount: Mount): void {
  const { serviceClock, database, log, realClock } = mount.deps
  const survey = createSurvey({ serviceClock, database, log, realClock })
  const today = () => wallClock('UTC', serviceClock.now()).date

  handleSignedIn(mount, api.analytics.get, async ({ query: { month = usualMonth(today()) } }) => {
    const surveyed = await survey(month)
    return {
      month,
      months: monthsUntil(today()),
      organizations: statesOf(surveyed),
      funnel: funnelOf(surveyed, realClock.now() - FUNNEL_SECONDS),
      figures: together(surveyed.map(({ figures }) => figures)),
      storage: await readStorage(database.identity),
    }
  })

  handleSignedIn(mount, api.analytics.organizations, async ({ query }) => {
    const { month = usualMonth(today()), state, sort, direction, page } = query
    const inState = (await survey(month)).filter((one) => state === undefined || isIn(one, state))
    const sorted = sortedBy(inState, sort, direction === 'desc')
    const start = page === undefined ? 0 : (page - 1) * PAGE_SIZE
    return { month, organizations: sorted.slice(start, page && start + PAGE_SIZE), total: sorted.length }
  })

  handleSignedIn(mount, api.analytics.organization, async ({ params: { organizationId } }) =>
    readingOrganization(database, organizationId, async (db) => {
      const organization = await getOrganization(db, organizationId)
      const months = monthsUntil(today())
      const to = monthOf(today())
      const counts = await readCounts(db, organization, { from: monthAfter(to, 1 - MONTHS), to })
      const { trialStart, trialEnd } = organization
      return {
        ...describedOrganization({ ...organization, ...trialOf(organization) }, counts, { serviceClock, realClock }),
        trialStart,
        trialEnd,
        steps: stepsOf(organization, counts),
        months: months.map((month) => ({
          month,
          figures: monthFiguresOf(organization, counts, { month, now: serviceClock.now() }),
        })),
      }
    }),
  )
}

/** The present month, after those before it. */
const monthsUntil = (today: LocalDate) =>
  Array.from({ length: MONTHS }, (_, index) => monthAfter(monthOf(today), index + 1 - MONTHS))

const trialOf = ({ id: organizationId, trialStart, trialEnd }: Organization) => ({
  organizationId,
  trialStart: trialStart.seconds,
  trialEnd: trialEnd.seconds,
})

const isIn = ({ state, isDormant }: Surveyed, wanted: AnalyticsState) =>
  wanted === 'dormant' ? isDormant : state === wanted

function statesOf(surveyed: readonly Surveyed[]): Analytics['organizations'] {
  const countIn = (state: AnalyticsState) => surveyed.filter((one) => isIn(one, state)).length
  const states = Object.fromEntries(OrganizationState.options.map((state) => [state, countIn(state)]))
  return {
    total: surveyed.length,
    dormant: countIn('dormant'),
    states: states as Analytics['organizations']['states'], // each state has its count
  }
}

function funnelOf(surveyed: readonly Surveyed[], since: number): Analytics['funnel'] {
  const recent = surveyed.filter(({ trialStart }) => trialStart >= since)
  return TrialStep.options.map((step) => ({
    step,
    organizations: recent.filter(({ steps }) => steps.includes(step)).length,
  }))
}
