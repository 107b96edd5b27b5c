import {
  isDormant,
  type LocalDate,
  type Month,
  monthOf,
  type OrganizationFigures,
  organizationState,
  shownMonth,
  type TrialStep,
  wallClock,
} from '@firstbell/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { isDatabaseAway } from '../../db/connection/database-error.ts'
import type { IdentityDb } from '../../db/database.ts'
import { authUser } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { listTrials, readingOrganization, type Trial } from '../../identity/tenancy.ts'
import { cachedCall } from '../../work/cached-call.ts'
import { findOrganization } from '../organizations/organizations.store.ts'
import { type Counts, NOTHING, readCounts } from './counts.store.ts'

/** An organization with its figures of a month, and what its trial has reached. */
export interface Surveyed extends OrganizationFigures {
  trialStart: number
  steps: readonly TrialStep[]
}

interface Counted {
  primaryAdmin: string
  counts: Counts
}

/** What is counted changes when a day is closed; states and trials are read each time. */
const COUNTS_MS = 10 * 60_000

type Moments = Pick<Deps, 'serviceClock' | 'realClock'>

/**
 * ANALYTICS-5: reads all organizations, each by itself: no transaction reaches more than one. One that cannot be read is logged
 * and left out.
 */
export function createSurvey({ database, log, ...moments }: Moments & Pick<Deps, 'database' | 'log'>) {
  const known = cachedCall(
    (organizationId: string, month: Month): Promise<Counted | undefined> =>
      readingOrganization(database, organizationId, async (db) => {
        const organization = await findOrganization(db, organizationId)
        if (!organization) return undefined // deleted meanwhile
        const counts = await readCounts(db, organization, { from: month, to: month })
        return { primaryAdmin: organization.primaryAdmin, counts }
      }),
    { milliseconds: COUNTS_MS },
  )

  async function surveyOf(trial: Trial, month: Month): Promise<(Surveyed & Pick<Counted, 'primaryAdmin'>) | undefined> {
    const counted = await known.of(trial.organizationId, month)
    return (
      counted && {
        ...describedOrganization(trial, counted.counts, moments),
        primaryAdmin: counted.primaryAdmin,
        trialStart: trial.trialStart,
        steps: stepsOf(trial, counted.counts),
        figures: monthFiguresOf(trial, counted.counts, { month, now: moments.serviceClock.now() }),
      }
    )
  }

  return async (month: Month): Promise<Surveyed[]> => {
    const found: (Surveyed & Pick<Counted, 'primaryAdmin'>)[] = []
    for (const trial of await listTrials(database)) {
      try {
        const surveyed = await surveyOf(trial, month)
        if (surveyed) found.push(surveyed)
      } catch (err) {
        if (isDatabaseAway(err)) throw err
        log.error(
          { err, organizationId: trial.organizationId },
          'Analytics leaves out an organization that it cannot read.',
        )
      }
    }
    const emails = found.map(({ primaryAdmin }) => primaryAdmin)
    const verified = await database.lookup((db) => listVerified(db, emails))
    return found.map(({ primaryAdmin, steps, ...rest }) => ({
      ...rest,
      steps: ['signedUp', ...(verified.has(primaryAdmin) ? (['verified'] as const) : []), ...steps],
    }))
  }
}

async function listVerified(db: IdentityDb, emails: readonly string[]): Promise<Set<string>> {
  const { email, emailVerified } = authUser
  const rows = await db
    .select({ email })
    .from(authUser)
    .where(and(eq(emailVerified, true), inArray(email, [...new Set(emails)])))
  return new Set(rows.map((row) => row.email))
}

export function describedOrganization(
  { organizationId: id, name, timeZone, trialStart, trialEnd, purchased }: Trial,
  { lastRunOn }: Counts,
  { serviceClock, realClock }: Moments,
): Omit<OrganizationFigures, 'figures'> {
  const { state, daysLeft } = organizationState({ purchased, trialEnd: { seconds: trialEnd } }, realClock.now())
  const since = dateAt(timeZone, trialStart)
  return {
    id,
    name,
    state,
    daysLeft,
    isDormant: isDormant({ state, since, lastRunOn }, dateAt(timeZone, serviceClock.now())),
  }
}

/** What an organization has reached itself, without what only its primary administrator has. */
export function stepsOf({ purchased }: Pick<Trial, 'purchased'>, { hasRoute, lastRunOn }: Counts): TrialStep[] {
  return [
    ...(hasRoute ? (['firstRoute'] as const) : []),
    ...(lastRunOn === null ? [] : (['firstRun'] as const)),
    ...(purchased ? (['purchased'] as const) : []),
  ]
}

export function monthFiguresOf(
  { timeZone }: Pick<Trial, 'timeZone'>,
  { months }: Counts,
  { month, now }: { month: Month; now: number },
) {
  return shownMonth(months.get(month) ?? NOTHING, month < monthOf(dateAt(timeZone, now)))
}

const dateAt = (timeZone: string, moment: number): LocalDate => wallClock(timeZone, moment).date
