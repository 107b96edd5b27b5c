import {
  clockTime,
  endOfQuietHours,
  type FamilyRide,
  familyRide,
  isApproaching,
  type LocalDate,
  type MessageChannel,
  newTimeText,
  type ContactAlert,
  type ScheduledRun,
  writtenDate,
  writtenMinutes,
} from '@firstbell/domain'
import { groupBy } from '../../db/rows.ts'
import type { Awaiting } from '../messages/recipients/contact-alerts.store.ts'
import type { NamedOrganization, Recipient } from '../messages/recipients/recipient.ts'
import { clockWindow } from '../messages/rendering/written.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'
import { channelsFor, deliveryIdsOf, type Reaching } from './contact-channels.ts'
import { recipientOfContact } from './recipient-of-contact.ts'

/** What a driver has recorded of a child. */
export interface Recorded {
  alert: ContactAlert
  scheduledRun: ScheduledRun
  stopName: string
  until: number
}

/** What one contact is to be told of one run. */
export interface DueAlert {
  alert: ContactAlert
  awaiting: Awaiting
  subscriberId: string | undefined
  children: string[]
  date: LocalDate
  routeName: string
  stopName: string
  window: FamilyRide['window']
  /** Of a bus that is late. */
  late?: { minutes: number; scheduledAt: number }
  /** It is of no use after it; seconds UTC. */
  until: number
  /** On each channel that the contact chose and can be reached on. */
  deliveryIds: Partial<Record<MessageChannel, string>>
}

export interface Known extends Reaching {
  plan: DayFacts
  scheduledRuns: readonly ScheduledRun[]
  recorded: ReadonlyMap<string, readonly Recorded[]>
  now: number
  hasRidership: boolean
  /** FAMILY-73: whether a contact is to be told that a run is late, and the office has not done so. */
  isLateNews(contactId: string, scheduledRun: ScheduledRun): boolean
  digestOf(text: string): string
}

/** ALERT-25, ALERT-26: what contacts are to be told now, whether they were told it before or not. */
export function dueAlertsOf(awaiting: readonly Awaiting[], known: Known): DueAlert[] {
  const { plan, now } = known
  const mayBeTold = awaiting.filter(
    ({ chosen: { quietHours } }) => !quietHours || endOfQuietHours(plan.timeZone, now, quietHours) === undefined,
  )
  return [...groupBy(mayBeTold, ({ contact }) => contact.id).values()].flatMap((own) => [
    ...onItsWayOf(own, 'approaching', known),
    ...onItsWayOf(own, 'late', known),
    ...recordedOf(own, known),
  ])
}

/** One of each run, with all children of the family who wait for it at the same stop. */
function onItsWayOf(own: readonly Awaiting[], alert: 'approaching' | 'late', known: Known): DueAlert[] {
  const rides = own.flatMap((awaiting) => {
    const { chosen, ride: planned } = awaiting
    const channels = channelsFor(awaiting, alert, known)
    if (channels.length === 0) return []
    const scheduledRun = planned && known.scheduledRuns.find(({ routeId }) => routeId === planned.routeId)
    const ride = planned && scheduledRun?.run.active ? rideOf(awaiting, planned, { scheduledRun, known }) : undefined
    if (!scheduledRun || !ride) return []
    const isDue =
      alert === 'late'
        ? ride.state === 'late' && ride.window !== null && known.isLateNews(awaiting.contact.id, scheduledRun)
        : isApproaching(ride, chosen.approachingMinutes, known.now)
    return isDue ? [{ awaiting, channels, ride, scheduledRun }] : []
  })
  return [...groupBy(rides, ({ scheduledRun }) => scheduledRun.routeId).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { awaiting, channels, ride, scheduledRun } = first
    const atStop = same.filter((one) => one.awaiting.ride?.stopId === awaiting.ride?.stopId)
    const { stopName, window, scheduledAt, deviationMinutes } = ride
    return [
      {
        ...aboutOf(alert, awaiting, scheduledRun, known),
        ...(alert === 'late' && { late: { minutes: deviationMinutes ?? 0, scheduledAt: scheduledAt ?? 0 } }),
        children: [...new Set(atStop.map((one) => one.awaiting.child.firstName))],
        stopName: stopName ?? '',
        window,
        until: window?.latestAt ?? known.now,
        deliveryIds: idsOf(alert, awaiting, { scheduledRun, channels, digestOf: known.digestOf }),
      },
    ]
  })
}

function recordedOf(own: readonly Awaiting[], known: Known): DueAlert[] {
  if (!known.hasRidership) return []
  const children = new Map(own.map((awaiting) => [awaiting.child.id, awaiting]))
  return [...children].flatMap(([childId, awaiting]) =>
    (known.recorded.get(childId) ?? []).flatMap(({ alert, scheduledRun, stopName, until }) => {
      const channels = channelsFor(awaiting, alert, known)
      if (channels.length === 0) return []
      const { digestOf } = known
      return [
        {
          ...aboutOf(alert, awaiting, scheduledRun, known),
          children: [awaiting.child.firstName],
          stopName,
          window: null,
          until,
          deliveryIds: idsOf(alert, awaiting, { scheduledRun, childId, channels, digestOf }),
        },
      ]
    }),
  )
}

function aboutOf(alert: ContactAlert, awaiting: Awaiting, { date, routeName }: ScheduledRun, { subscribers }: Known) {
  const { id } = awaiting.contact
  return { alert, awaiting, date, routeName, subscriberId: subscribers.has(id) ? id : undefined }
}

function rideOf(
  { child }: Awaiting,
  { stopId, isAbsent }: NonNullable<Awaiting['ride']>,
  { scheduledRun, known }: { scheduledRun: ScheduledRun; known: Known },
): FamilyRide {
  const { plan, hasRidership, now } = known
  const { toleranceMinutes, notStartedMinutes } = plan
  return familyRide(
    '',
    { scheduledRun, mergedInto: undefined, childId: child.id, stopId, isAbsent },
    { toleranceMinutes, notStartedMinutes, hasRidership, minutesBeyondSchedule: 0, now },
  )
}

interface Told {
  scheduledRun: ScheduledRun
  childId?: string
  channels: readonly MessageChannel[]
  digestOf: Known['digestOf']
}

/** ALERT-27: by contact, run and event. */
function idsOf(alert: ContactAlert, { contact }: Awaiting, told: Told): DueAlert['deliveryIds'] {
  const { scheduledRun, childId, channels, digestOf } = told
  const { date, routeId } = scheduledRun
  return deliveryIdsOf([alert, contact.id, date, routeId, childId ?? null], channels, digestOf)
}

export function recipientOf(due: DueAlert, { name, phone, timeZone }: NamedOrganization): Recipient {
  const { awaiting, subscriberId, deliveryIds, children, date, routeName, stopName, window, late, until } = due
  return recipientOfContact({ awaiting, subscriberId, deliveryIds, stopAt: until }, (language) => ({
    date: writtenDate(date, language),
    children,
    'child.firstName': children,
    'route.name': routeName,
    'stop.name': stopName,
    'org.name': name,
    'org.phone': phone,
    ...(late && {
      'delay.minutes': String(late.minutes),
      'delay.duration': writtenMinutes(late.minutes, language),
      'stop.time': clockTime(timeZone, late.scheduledAt, language),
      'stop.newTime': newTimeText(
        {
          usual: clockTime(timeZone, late.scheduledAt, language),
          expected: window && clockTime(timeZone, window.earliestAt, language),
          moved: 'later',
        },
        language,
      ),
    }),
    ...(window && {
      'eta.window': clockWindow(timeZone, window, language),
      'eta.time': clockTime(timeZone, window.earliestAt, language),
    }),
  }))
}
