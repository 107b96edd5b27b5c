import {
  deviationSecondsOf,
  expectedWindow,
  isRunLate,
  LONGEST_APPROACH_SECONDS,
  type ContactAlert,
  type ScheduledRun,
  CONTACT_ALERTS,
} from '@firstbell/domain'
import type { Background } from '../../work/background.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listAwaiting } from '../messages/recipients/contact-alerts.store.ts'
import { listKnownDeliveries } from '../messages/ledger/deliveries.store.ts'
import { findSender, findTold } from '../messages/messages.store.ts'
import { listTemplates } from '../messages/messagetemplates.store.ts'
import { listSubscribers } from '../messages/channels/push-subscriptions.store.ts'
import type { NamedOrganization } from '../messages/recipients/recipient.ts'
import type { SendOffDeps } from '../messages/send-off.ts'
import type { Today } from '../tracking/tracking.ts'
import { addToMessage } from './contact-message.ts'
import { type DueAlert, dueAlertsOf, type Known, type Recorded, recipientOf } from './due-contact-alerts.ts'
import { getAlertRules } from './service-alerts.store.ts'

export interface ContactAlertDeps extends SendOffDeps {
  database: Database
  serviceClock: Pick<Clock, 'now'>
  messageSender: Pick<Background, 'wake'>
}

interface Look {
  today: Pick<Today, 'plan' | 'scheduledRuns'>
  /** Those that are looked at now. */
  runs: readonly ScheduledRun[]
  now: number
}

/** Who is told later that a child has boarded or got off learns nothing new. */
const RECORDED_SECONDS = 15 * 60
/** A message of the office about a delay that names no date is about what happens then. */
const TOLD_SECONDS = 60 * 60

/**
 * ALERT-25, ALERT-26, FAMILY-73: tells contacts who chose it that their bus is near or late, and that a child has boarded or got off. What is written is
 * told by the ledger, so another server, or the same one after it has started again, repeats nothing.
 */
export async function alertContacts(deps: ContactAlertDeps, look: Look): Promise<void> {
  const stopIds = stopsNear(look)
  const recorded = recordedOf(look)
  if (stopIds.length === 0 && recorded.size === 0) return
  const scope = scopeOfSystem(look.today.plan.organizationId)
  const { due, organization } = await deps.database.transaction(scope, (db) =>
    listDue(db, deps, { ...look, stopIds, recorded }),
  )
  if (due.length === 0 || !organization) return
  const { plan } = look.today
  await deps.database.writeTransaction(scope, async (db) => {
    for (const [alert, same] of groupBy(due, (one) => one.alert)) {
      const recipients = same.map((one) => recipientOf(one, organization))
      await addToMessage(db, deps, {
        plan,
        alert,
        templateId: CONTACT_ALERTS[alert].templateId,
        recipients,
        now: look.now,
      })
    }
  })
  deps.messageSender.wake()
}

/** The stops that a bus can reach within the longest time that contacts choose, and all that a late one has ahead. */
function stopsNear({ runs, now }: Look): string[] {
  const until = now + LONGEST_APPROACH_SECONDS + 60 // a window is shown from the minute that has begun
  return runs
    .filter(({ run }) => run.active)
    .flatMap((run) =>
      run.stops.flatMap(({ id }) => {
        const window = expectedWindow(run, id)
        return window && (window.earliestAt <= until || isLater(run)) ? [id] : []
      }),
    )
}

const isLater = (run: ScheduledRun) => (deviationSecondsOf(run) ?? 0) > 0

/** What drivers have recorded of children within minutes, by the ids of the children. */
function recordedOf({ runs, now }: Look): Map<string, Recorded[]> {
  const recorded = runs.flatMap((scheduledRun) =>
    Object.entries(scheduledRun.run.riders)
      .filter(([, { ride, at }]) => ride !== 'noShow' && at > now - RECORDED_SECONDS)
      .map(([childId, { ride, at, stopId }]) => {
        const alert: ContactAlert = ride === 'boarded' ? 'boarded' : 'droppedOff'
        const stopName = scheduledRun.stops.find(({ id }) => id === stopId)?.name ?? ''
        return { childId, alert, scheduledRun, stopName, until: at + RECORDED_SECONDS }
      }),
  )
  return groupBy(recorded, ({ childId }) => childId)
}

interface Found extends Look {
  stopIds: string[]
  recorded: ReadonlyMap<string, readonly Recorded[]>
}

/** What is to be told and is not in the ledger yet. */
async function listDue(
  db: Db,
  deps: ContactAlertDeps,
  { today, stopIds, recorded, now }: Found,
): Promise<{ due: DueAlert[]; organization?: NamedOrganization }> {
  const { plan, scheduledRuns } = today
  const { organizationId, date } = plan
  const organization = await findSender(db, organizationId, now)
  if (!organization?.maySend) return { due: [] }
  const childIds = organization.ridershipEnabled ? [...recorded.keys()] : []
  const awaiting = await listAwaiting(db, { organizationId, date, stopIds, childIds })
  if (awaiting.length === 0) return { due: [] }
  const templates = await listTemplates(db, organizationId)
  const offered = new Set(templates.filter(({ active }) => active).map(({ id }) => id))
  const alerts = dueAlertsOf(awaiting, {
    plan,
    scheduledRuns,
    recorded,
    now,
    hasRidership: organization.ridershipEnabled,
    isLateNews: await lateNews(db, plan, now),
    subscribers: await listSubscribers(db, organizationId),
    channels: deps.channels,
    digestOf: deps.encryption.secretDigest,
  }).filter(({ alert }) => offered.has(CONTACT_ALERTS[alert].templateId))
  const known = await listKnownDeliveries(
    db,
    alerts.flatMap(({ deliveryIds }) => Object.values(deliveryIds)),
  )
  const due = alerts.filter(({ deliveryIds }) => Object.values(deliveryIds).some((id) => !known.has(id)))
  return { due, organization }
}

/**
 * FAMILY-73: of a run that is late as the office defines it for its own alerts, unless the product tells all families (ALERT-18), the
 * office has turned that off, or has told the contact itself.
 */
async function lateNews(
  db: Db,
  { organizationId, date }: Look['today']['plan'],
  now: number,
): Promise<Known['isLateNews']> {
  const rules = await getAlertRules(db, organizationId)
  if (rules.lateAlerts !== 'draft') return () => false
  const isTold = await findTold(db, 'delay', date, now - TOLD_SECONDS)
  return (contactId, run) => isRunLate(run, rules, now) && !isTold({ contactId, routeId: run.routeId })
}
