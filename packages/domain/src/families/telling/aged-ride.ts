import { serviceDateAt } from '../../calendar/service-date.ts'
import type { RideState } from '../../runs/rides/ride-state.ts'
import { NO_SIGNAL_SECONDS, STALE_SECONDS } from '../../runs/thresholds.ts'
import type { FamilyRide, FamilyView } from '../family-view.ts'

/** When a page is read, and since when it has heard nothing; undefined while it hears. Seconds UTC. */
export interface ReadAt {
  now: number
  silentSince?: number | undefined
}

/** A bus on its way: what is said of it comes from its reports. */
const IS_ON_ITS_WAY: ReadonlySet<RideState> = new Set(['onTime', 'early', 'late', 'underWay'])
/** True at a moment alone. */
const IS_MOMENTARY: ReadonlySet<RideState> = new Set([...IS_ON_ITS_WAY, 'notStarted', 'atStop'])

/** FAMILY-68: what of a ride still holds at a moment; a page without its feed gets as old as the reports on it. */
export function agedRide(ride: FamilyRide, { now, silentSince }: ReadAt): FamilyRide {
  const isCutOff = silentSince !== undefined && now - silentSince > STALE_SECONDS
  if (isCutOff && (IS_MOMENTARY.has(ride.state) || isDue(ride, now))) return withoutNews(ride)
  if (!IS_ON_ITS_WAY.has(ride.state)) return ride
  const ageSeconds = ride.seenAt === null ? 0 : now - ride.seenAt
  if (ageSeconds > NO_SIGNAL_SECONDS || isWindowOver(ride, now)) return withoutNews(ride)
  return ageSeconds > STALE_SECONDS ? { ...ride, window: null } : ride
}

function withoutNews(ride: FamilyRide): FamilyRide {
  const deviationMinutes = ride.state === 'late' ? ride.deviationMinutes : null
  return { ...ride, state: 'noNews', window: null, deviationMinutes }
}

/** The last minute that is shown is not over while its seconds run. */
const isMinuteOver = (minuteAt: number, now: number) => minuteAt + 60 <= now

const isDue = ({ state, expectedAt, scheduledAt }: FamilyRide, now: number) =>
  state === 'scheduled' && isMinuteOver(expectedAt ?? scheduledAt ?? Infinity, now)

const isWindowOver = ({ window }: FamilyRide, now: number) => window !== null && isMinuteOver(window.latestAt, now)

/** FAMILY-69: a view that is kept can be read on the day after it: what was the next day is today then. */
export function viewAt<View extends Pick<FamilyView, 'organization' | 'today' | 'next'>>(
  view: View,
  now: number,
): View {
  const { organization, today, next } = view
  const date = serviceDateAt(organization.timeZone, now)
  if (date <= today.date) return view
  if (next?.date === date) return { ...view, today: next, next: null }
  return { ...view, today: { date, hasSchool: true, isSeen: true, children: [] } }
}
