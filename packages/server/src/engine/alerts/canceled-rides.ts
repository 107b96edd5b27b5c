import {
  clockTime,
  type DeliveryState,
  expectedArrival,
  isConcerned,
  type MessageChannel,
  type ScheduledRun,
  TEMPLATE_OF_CANCELLATION,
  usefulUntil,
  writtenDate,
} from '@firstbell/domain'
import { groupBy } from '../../db/rows.ts'
import type { Awaiting } from '../messages/recipients/contact-alerts.store.ts'
import type { NamedOrganization, Recipient } from '../messages/recipients/recipient.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'
import { channelsFor, deliveryIdsOf, type Reaching } from './contact-channels.ts'
import { recipientOfContact } from './recipient-of-contact.ts'

export type CancellationNews = keyof typeof TEMPLATE_OF_CANCELLATION

/** So often a run can be canceled on a date, and run after all, with a word to contacts each time. */
const TIMES = 3
/** Of a delivery that leaves nothing to undo: it was not sent, or will not be. */
const UNSENT: ReadonlySet<DeliveryState> = new Set(['queued', 'held', 'cancelled', 'optedOut', 'expired', 'noAddress'])
const WAITING: ReadonlySet<DeliveryState> = new Set(['queued', 'held'])

type Ids = Partial<Record<MessageChannel, string>>

/** A ride of the children of a contact, all from one stop of one run of the date. */
export interface AwaitedRide {
  awaiting: Awaiting
  subscriberId: string | undefined
  scheduledRun: ScheduledRun
  isCanceled: boolean
  children: string[]
  stop: { id: string; name: string; scheduledAt: number }
  /** ALERT-27: by which each word is written once on each channel, for the first, second and third time. */
  ids: Record<CancellationNews, Ids>[]
}

interface Known extends Reaching {
  plan: DayFacts
  scheduledRuns: readonly ScheduledRun[]
  now: number
  digestOf(text: string): string
}

/** MESSAGE-92: the rides of the date that are concerned now, of contacts who chose to be told that the bus is canceled. */
export function awaitedRidesOf(awaiting: readonly Awaiting[], known: Known): AwaitedRide[] {
  const { plan, scheduledRuns, now } = known
  const rides = awaiting.flatMap((one) => {
    const { ride } = one
    const scheduledRun = ride && scheduledRuns.find(({ routeId }) => routeId === ride.routeId)
    const stop = scheduledRun?.stops.find(({ id }) => id === ride?.stopId)
    if (!ride || !scheduledRun || !stop || ride.isAbsent || !isAwaited(scheduledRun, stop.id, now)) return []
    return [{ awaiting: one, scheduledRun, stop }]
  })
  const keyOf = ({ awaiting: { contact }, scheduledRun, stop }: (typeof rides)[number]) =>
    JSON.stringify([contact.id, scheduledRun.routeId, stop.id])
  return [...groupBy(rides, keyOf)].flatMap(([key, same]) => {
    const [first] = same
    const channels = first ? channelsFor(first.awaiting, 'canceled', known) : []
    if (!first || channels.length === 0) return []
    const { cancelled, mergedInto } = first.scheduledRun
    const { id } = first.awaiting.contact
    const idsOf = (news: CancellationNews, time: number): Ids =>
      deliveryIdsOf([news, plan.date, key, time], channels, known.digestOf)
    return [
      {
        ...first,
        subscriberId: known.subscribers.has(id) ? id : undefined,
        isCanceled: cancelled && mergedInto === null,
        children: [...new Set(same.map(({ awaiting: { child } }) => child.firstName))],
        ids: Array.from({ length: TIMES }, (_, time) => ({
          canceled: idsOf('canceled', time),
          resumed: idsOf('resumed', time),
        })),
      },
    ]
  })
}

/** The product itself tells nobody of a bus whose run should have ended an hour ago. */
function isAwaited(run: ScheduledRun, stopId: string, now: number): boolean {
  return isConcerned(run, stopId, now) && isConcerned({ ...run, cancelled: false }, stopId, now)
}

/** What is to be done about a ride: one word is written, or what waits is withdrawn. */
export interface RideStep {
  write?: { news: CancellationNews; ids: Ids }
  withdraw: string[]
}

/**
 * ALERT-30, ALERT-31: what follows from what the ledger has of a ride. `isAnnounced`: the office has told the contact of this run itself.
 */
export function stepOf(
  { isCanceled, ids }: AwaitedRide,
  stateOf: ReadonlyMap<string, DeliveryState>,
  isAnnounced: boolean,
): RideStep {
  const isWritten = (some: Ids) => Object.values(some).some((id) => stateOf.has(id))
  const open = ids.find(({ canceled, resumed }) => !isWritten(canceled) || !isWritten(resumed))
  if (!open) return { withdraw: [] }
  if (!isWritten(open.canceled))
    return isCanceled && !isAnnounced
      ? { write: { news: 'canceled', ids: open.canceled }, withdraw: [] }
      : { withdraw: [] }
  if (isCanceled && !isAnnounced) return { withdraw: [] }
  const isIn = (states: ReadonlySet<DeliveryState>, id: string) => states.has(stateOf.get(id) ?? 'cancelled')
  const withdraw = Object.values(open.canceled).filter((id) => isIn(WAITING, id))
  if (isCanceled) return { withdraw }
  const told = Object.entries(open.canceled).filter(([, id]) => !isIn(UNSENT, id))
  const resumed = Object.fromEntries(told.map(([channel]) => [channel, open.resumed[channel as MessageChannel]])) as Ids // keys of the same type
  return told.length > 0 ? { write: { news: 'resumed', ids: resumed }, withdraw } : { withdraw }
}

export function recipientOfRide(
  { awaiting, subscriberId, scheduledRun, children, stop }: AwaitedRide,
  deliveryIds: Ids,
  { organization, notStartedMinutes, now }: { organization: NamedOrganization; notStartedMinutes: number; now: number },
): Recipient {
  const expected = expectedArrival(scheduledRun, stop.id, { minutesBeyondSchedule: 0, notStartedMinutes, now })
  return {
    ...recipientOfContact({ awaiting, subscriberId, deliveryIds, stopAt: stop.scheduledAt }, (language) => ({
      'org.name': organization.name,
      'org.phone': organization.phone,
      date: writtenDate(scheduledRun.date, language),
      children,
      'child.firstName': children,
      'route.name': scheduledRun.routeName,
      'stop.name': stop.name,
      'stop.time': clockTime(organization.timeZone, stop.scheduledAt, language),
    })),
    usefulUntil: usefulUntil(scheduledRun, expected, now),
    quietHours: awaiting.chosen.quietHours ?? undefined,
  }
}
