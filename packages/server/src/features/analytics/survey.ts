import {
  isDormant,
  type LocalDate,
  type Month,
  monthOf,
  type Organization,
  type OrganizationFigures,
  organizationState,
  shownMonth,
  type TrialStep,
  wallClock,
} from '@firstbell/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { authUser } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { listOrganizationIds, readingOrganization } from '../../identity/tenancy.ts'
import { findOrganization } from '../organizations/organizations.store.ts'
import { type Counts, NOTHING, readCounts } from './counts.store.ts'

/** An organization with its figures of a month, and what its trial has reached. */
export interface Surveyed extends OrganizationFigures {
  trialStart: number
  steps: readonly TrialStep[]
}

type Moments = Pick<Deps, 'clock' | 'time'>

/** ANALYTICS-5: all organizations, each read by itself: no transaction reaches more than one. */
export async function surveyOrganizations(
  { database, ...moments }: Moments & Pick<Deps, 'database'>,
  month: Month,
): Promise<Surveyed[]> {
  const read: { organization: Organization; counts: Counts }[] = []
  for (const organizationId of await listOrganizationIds(database)) {
    const found = await readingOrganization(database, organizationId, async (db) => {
      const organization = await findOrganization(db, organizationId)
      return organization && { organization, counts: await readCounts(db, organization, { from: month, to: month }) }
    })
    if (found) read.push(found)
  }
  const emails = read.map(({ organization }) => organization.primaryAdmin)
  const verified = await database.lookup((db) => listVerified(db, emails))
  return read.map(({ organization, counts }) => ({
    ...describe(organization, counts, moments),
    trialStart: organization.trialStart.seconds,
    steps: [
      'signedUp',
      ...(verified.has(organization.primaryAdmin) ? (['verified'] as const) : []),
      ...stepsOf(organization, counts),
    ],
    figures: figuresOf(organization, counts, { month, now: moments.clock.now() }),
  }))
}

async function listVerified(db: Pick<Db, 'select'>, emails: readonly string[]): Promise<Set<string>> {
  const { email, emailVerified } = authUser
  const rows = await db
    .select({ email })
    .from(authUser)
    .where(and(eq(emailVerified, true), inArray(email, [...new Set(emails)])))
  return new Set(rows.map((row) => row.email))
}

export function describe(
  organization: Organization,
  { lastRunOn }: Counts,
  { clock, time }: Moments,
): Omit<OrganizationFigures, 'figures'> {
  const { id, name, timeZone, trialStart } = organization
  const { state, daysLeft } = organizationState(organization, time.now())
  const since = dateAt(timeZone, trialStart.seconds)
  return { id, name, state, daysLeft, isDormant: isDormant({ state, since, lastRunOn }, dateAt(timeZone, clock.now())) }
}

/** What an organization has reached itself, without what only its primary administrator has. */
export function stepsOf({ purchased }: Organization, { hasRoute, lastRunOn }: Counts): TrialStep[] {
  return [
    ...(hasRoute ? (['firstRoute'] as const) : []),
    ...(lastRunOn === null ? [] : (['firstRun'] as const)),
    ...(purchased ? (['purchased'] as const) : []),
  ]
}

export function figuresOf(
  { timeZone }: Organization,
  { months }: Counts,
  { month, now }: { month: Month; now: number },
) {
  return shownMonth(months.get(month) ?? NOTHING, month < monthOf(dateAt(timeZone, now)))
}

const dateAt = (timeZone: string, moment: number): LocalDate => wallClock(timeZone, moment).date
