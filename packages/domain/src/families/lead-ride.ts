import type { RideState } from '../runs/rides/ride-state.ts'
import type { FamilyDay, FamilyRide, FamilyView } from './family-view.ts'

/** The ride that a family asks for when it opens its page. */
export interface LeadRide {
  ride: FamilyRide
  /** The children who share it. */
  names: string[]
  day: FamilyDay
}

const SOON_SECONDS = 2 * 3600
/** A ride that is settled is told for this long after its time. */
const TOLD_SECONDS = 3600

/** Something is still to come at the stop of the family. */
const IS_OPEN: ReadonlySet<RideState> = new Set<RideState>([
  'scheduled',
  'notStarted',
  'onTime',
  'early',
  'late',
  'underWay',
  'noNews',
  'atStop',
])

/**
 * FAMILY-26: what a page says first: the ride that comes next, also where it was canceled; else one that was just there; else the next
 * one of today or of the next day with school.
 */
export function leadRide({ today, next }: Pick<FamilyView, 'today' | 'next'>, now: number): LeadRide | undefined {
  const planned = ridesOf(today).filter(({ scheduledAt }) => scheduledAt !== null)
  const open = planned.filter((ride) => isAhead(ride, now)).toSorted((a, b) => timeOf(a) - timeOf(b))
  const settled = planned.filter((ride) => isJustSettled(ride, now)).toSorted((a, b) => timeOf(b) - timeOf(a))
  const soon = open.find((ride) => timeOf(ride) <= now + SOON_SECONDS)
  const ofToday = soon ?? settled[0] ?? open[0]
  if (ofToday) return { ride: ofToday, names: whoShares(today, ofToday), day: today }
  if (!next) return undefined
  const [first] = ridesOf(next).toSorted((a, b) => timeOf(a) - timeOf(b))
  return first?.scheduledAt != null ? { ride: first, names: whoShares(next, first), day: next } : undefined
}

const ridesOf = ({ children }: FamilyDay) => children.flatMap(({ rides }) => rides)

const timeOf = ({ window, expectedAt, scheduledAt }: FamilyRide) =>
  window?.earliestAt ?? expectedAt ?? scheduledAt ?? Infinity

function isAhead({ state, scheduledAt }: FamilyRide, now: number): boolean {
  const isOff = state === 'canceled' || state === 'merged'
  return IS_OPEN.has(state) || (isOff && now <= (scheduledAt ?? 0))
}

function isJustSettled(ride: FamilyRide, now: number): boolean {
  return !isAhead(ride, now) && now <= (ride.happenedAt ?? ride.scheduledAt ?? 0) + TOLD_SECONDS
}

/** The children whose ride reads the same; an event of one child is told of that child alone. */
function whoShares({ children }: FamilyDay, lead: FamilyRide): string[] {
  const same = ({ key: _, ...ride }: FamilyRide) => JSON.stringify(ride)
  return children
    .filter(({ rides }) => rides.some((ride) => same(ride) === same(lead)))
    .map(({ firstName }) => firstName)
}
