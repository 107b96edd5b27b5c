import { z } from 'zod'
import { MessageChannel } from '../messages/channels/message-channel.ts'
import type { Message } from '../messages/message.ts'
import { QuietHours } from '../messages/send-time.ts'
import type { RideState } from '../runs/rides/ride-state.ts'
import type { FamilyRide } from './family-view.ts'

interface Kind {
  /** The built-in template that says it. */
  templateId: string
  /** The office tells families of it, too: a contact who has chosen nothing gets it, and only who chooses otherwise does not. */
  isOfOffice: boolean
  /** Whether it depends on what drivers record of riders. */
  needsRidership: boolean
}

/** What a contact of a family can be told about a ride. */
export const CONTACT_ALERTS = {
  approaching: { templateId: 'bus-approaching', isOfOffice: false, needsRidership: false },
  late: { templateId: 'running-late', isOfOffice: true, needsRidership: false },
  canceled: { templateId: 'canceled', isOfOffice: true, needsRidership: false },
  boarded: { templateId: 'child-boarded', isOfOffice: false, needsRidership: true },
  droppedOff: { templateId: 'child-dropped-off', isOfOffice: false, needsRidership: true },
} as const satisfies Record<string, Kind>
export type ContactAlert = keyof typeof CONTACT_ALERTS
export const ContactAlert = z.enum(Object.keys(CONTACT_ALERTS) as ContactAlert[]) // the keys of that object

/** So many minutes before the bus is at the stop. */
export const ApproachingMinutes = z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20)])
export type ApproachingMinutes = z.infer<typeof ApproachingMinutes>

export const LONGEST_APPROACH_SECONDS = 20 * 60

/** FAMILY-35: which alerts a contact gets, and on which channels. */
export const ContactAlerts = z.object({
  channels: z.record(ContactAlert, z.array(MessageChannel)),
  approachingMinutes: ApproachingMinutes,
  /** Null for those of all messages. */
  quietHours: QuietHours.nullable(),
})
export type ContactAlerts = z.infer<typeof ContactAlerts>

/** FAMILY-35: of a contact who has chosen nothing: what the office sends, on every channel. */
export const DEFAULT_CONTACT_ALERTS: ContactAlerts = {
  channels: Object.fromEntries(
    ContactAlert.options.map((alert) => [alert, CONTACT_ALERTS[alert].isOfOffice ? MessageChannel.options : []]),
  ) as ContactAlerts['channels'], // each has been set
  approachingMinutes: 10,
  quietHours: null,
}

/** ALERT-30, ALERT-31: the built-in templates that say that the office has canceled a ride, and that it has undone it. */
export const TEMPLATE_OF_CANCELLATION = {
  canceled: CONTACT_ALERTS.canceled.templateId,
  resumed: 'runs-after-all',
} as const

/** `late`: driven late, and `otherBus`: by another bus, where one of them is. `later`, `earlier`: moved to a new time, and no others. */
export type RidesTold = 'canceled' | 'driven' | 'late' | 'otherBus' | 'later' | 'earlier' | 'any'

/** MESSAGE-143: what a date must have, by the template of a message that tells of it. */
const NEW_TIMES: Readonly<Record<string, RidesTold>> = { 'delayed-start': 'later', 'early-dismissal': 'earlier' }

/** MESSAGE-94, MESSAGE-134: which rides of a date a message is about. */
export function ridesToldBy({ kind, templateId }: Pick<Message, 'kind' | 'templateId'>): RidesTold {
  const newTimes = NEW_TIMES[templateId ?? '']
  if (newTimes) return newTimes
  if (templateId === 'back-on-time' || templateId === TEMPLATE_OF_CANCELLATION.resumed) return 'driven'
  if (kind === 'cancellation') return 'canceled'
  if (kind === 'delay') return 'late'
  if (templateId === 'substitute-bus') return 'otherBus'
  return kind === 'substitution' ? 'driven' : 'any'
}

/** ALERT-28: the alert that a message of the office is for those who chose on which channels they get it; emergencies are none. */
export function contactAlertOf({ category, kind }: Pick<Message, 'category' | 'kind'>): ContactAlert | undefined {
  if (category === 'emergency') return undefined
  if (kind === 'delay') return 'late'
  return kind === 'cancellation' ? 'canceled' : undefined
}

/** The bus is on its way to the stop, and is heard of. */
const COMES: ReadonlySet<RideState> = new Set(['onTime', 'early', 'late', 'underWay'])

/** ALERT-25: whether the bus can be at the stop within some minutes, by the window that the page of the family shows. */
export function isApproaching({ state, window }: FamilyRide, minutes: number, now: number): boolean {
  return COMES.has(state) && window !== null && window.earliestAt <= now + minutes * 60
}
