import { isOver, type ScheduledRun, TEMPLATE_OF_CANCELLATION } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listAwaiting } from '../messages/recipients/contact-alerts.store.ts'
import { listDeliveryStates, removeWaitingDeliveries } from '../messages/ledger/deliveries.store.ts'
import { findSender, findTold, hasMessage } from '../messages/messages.store.ts'
import { listTemplates } from '../messages/messagetemplates.store.ts'
import { listSubscribers } from '../messages/channels/push-subscriptions.store.ts'
import type { NamedOrganization } from '../messages/recipients/recipient.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'
import {
  type AwaitedRide,
  awaitedRidesOf,
  type CancellationNews,
  recipientOfRide,
  type RideStep,
  stepOf,
} from './canceled-rides.ts'
import type { SendOffDeps } from '../messages/send-off.ts'
import type { ContactAlertDeps } from './contact-alerts.ts'
import { addToMessage, idOfContactMessage } from './contact-message.ts'

/** So long the office has to announce a cancellation itself. */
const OFFICE_SECONDS = 5 * 60
/** The same where the bus would come soon. */
const SOON_SECONDS = 30 * 60
const OFFICE_SECONDS_SOON = 60

/** A date with its runs. */
interface Look {
  today: { plan: DayFacts; scheduledRuns: readonly ScheduledRun[] }
  now: number
  /** Of a closed date: since when messages of the office without a date announce it; seconds UTC. */
  undatedSince?: number
}

interface Step {
  ride: AwaitedRide
  step: RideStep
}

/**
 * ALERT-30, ALERT-31: tells contacts who chose it that the office has canceled their bus, unless the office does, and that it runs
 * after all. What is written is told by the ledger, so whoever looks again repeats nothing.
 */
export async function alertOfCancellations(deps: ContactAlertDeps, look: Look): Promise<void> {
  const { plan, scheduledRuns } = look.today
  if (scheduledRuns.every((run) => isOver(run, look.now))) return
  const scope = scopeOfSystem(plan.organizationId)
  const isDue = await deps.database.transaction(scope, async (db) => (await listSteps(db, deps, look)).length > 0)
  if (!isDue) return
  await deps.database.writeTransaction(scope, (db) => tellOfCancellations(db, deps, look))
  deps.messageSender.wake()
}

/** Writes into the ledger what contacts are to be told of a date, and withdraws what is not true any more. */
export async function tellOfCancellations(db: Db, deps: SendOffDeps, look: Look): Promise<void> {
  const organization = await findSender(db, look.today.plan.organizationId, look.now)
  const steps = await listSteps(db, deps, look)
  await removeWaitingDeliveries(
    db,
    steps.flatMap(({ step }) => step.withdraw),
  )
  if (!organization) return
  for (const [news, same] of groupBy(steps, ({ step }) => step.write?.news))
    if (news !== undefined) await write(db, deps, { ...look, organization, news, steps: same })
}

async function listSteps(db: Db, deps: SendOffDeps, { today, now, undatedSince }: Look): Promise<Step[]> {
  const { plan, scheduledRuns } = today
  const { organizationId, date } = plan
  const canceled = scheduledRuns.filter(({ cancelled }) => cancelled)
  const wasTold = await hasMessage(db, idOfContactMessage(plan, 'canceled'))
  if (canceled.length === 0 && !wasTold) return []
  const organization = await findSender(db, organizationId, now)
  if (!organization?.maySend) return []
  const stopIds = (wasTold ? scheduledRuns : canceled).flatMap(({ stops }) => stops.map(({ id }) => id))
  const awaiting = await listAwaiting(db, { organizationId, date, stopIds, childIds: [] })
  if (awaiting.length === 0) return []
  const rides = awaitedRidesOf(awaiting, {
    plan,
    scheduledRuns,
    now,
    subscribers: await listSubscribers(db, organizationId),
    channels: deps.channels,
    digestOf: deps.encryption.secretDigest,
  })
  const states = await listDeliveryStates(
    db,
    rides.flatMap(({ ids }) => ids.flatMap((one) => [...Object.values(one.canceled), ...Object.values(one.resumed)])),
  )
  const isTold = await findTold(db, 'cancellation', date, undatedSince)
  const templates = await listTemplates(db, organizationId)
  const isOffered = (news: CancellationNews) =>
    templates.some(({ id, active }) => active && id === TEMPLATE_OF_CANCELLATION[news])
  return rides.flatMap((ride) => {
    const { awaiting: one, scheduledRun } = ride
    const isAnnounced = isTold({ contactId: one.contact.id, routeId: scheduledRun.routeId })
    const step = stepOf(ride, states, isAnnounced)
    const isWritten = step.write && isOffered(step.write.news)
    return isWritten || step.withdraw.length > 0 ? [{ ride, step }] : []
  })
}

async function write(
  db: Db,
  deps: SendOffDeps,
  {
    today: { plan },
    now,
    organization,
    news,
    steps,
  }: Look & { organization: NamedOrganization; news: CancellationNews; steps: readonly Step[] },
): Promise<void> {
  const recipients = steps.flatMap(({ ride, step }) =>
    step.write
      ? [recipientOfRide(ride, step.write.ids, { organization, now, notStartedMinutes: plan.notStartedMinutes })]
      : [],
  )
  const waits = (stopAt: number | null) =>
    now + (stopAt !== null && stopAt - now < SOON_SECONDS ? OFFICE_SECONDS_SOON : OFFICE_SECONDS)
  const templateId = TEMPLATE_OF_CANCELLATION[news]
  const told = { plan, alert: news, templateId, recipients, now }
  await addToMessage(db, deps, news === 'canceled' ? { ...told, notBefore: waits } : told)
}
