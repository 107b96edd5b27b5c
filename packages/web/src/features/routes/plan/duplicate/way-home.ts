import { type Hhmm, mirroredStart, type Route, type School } from '@firstbell/domain'

const OTHER_WAY: Readonly<Record<number, Route['type']>> = { 1: 2, 2: 1 }

/** Whether routes of this type drive the other way than a route: home from school, or there. */
export const isOtherWay = (route: Pick<Route, 'type'>, type: number) => OTHER_WAY[route.type] === type

/** The name of the other way: 'High 1 PM' of 'High 1 AM'. Undefined for a name that says neither. */
export function nameOfOtherWay(name: string): string | undefined {
  const turned = name.replace(/\b(AM|PM)\b/, (half) => (half === 'AM' ? 'PM' : 'AM'))
  return turned === name ? undefined : turned
}

/** Where the times of a copy come from: the same gaps, the same gaps mirrored from the bell, or the driving times. */
export type CopyTimes = 'copy' | 'mirror' | 'recalculate'

/** The type, start and times that a copy is offered. Reversed, it is the way home or there, mirrored from the bell (PLAN-26). */
export function offeredCopy(
  route: Pick<Route, 'type' | 'starttime' | 'stops'>,
  school: Pick<School, 'bellStart' | 'bellEnd'> | undefined,
  { reversed, latestArrivalMinutes }: { reversed: boolean; latestArrivalMinutes: number },
): { type: Route['type']; starttime: Hhmm; times: CopyTimes } {
  const { type, starttime } = route
  if (!reversed) return { type, starttime, times: 'copy' }
  const bell = mirroredStart(route, school, latestArrivalMinutes)
  return { type: OTHER_WAY[type] ?? type, starttime: bell ?? starttime, times: bell === undefined ? 'copy' : 'mirror' }
}

interface Typed {
  type: string
  starttime: string
  times: CopyTimes
}

/** The values after another offer: those that were not changed by hand follow it. From another start nothing is mirrored. */
export function followed(typed: Typed, before: Typed, after: Typed): Typed {
  const starttime = typed.starttime === before.starttime ? after.starttime : typed.starttime
  const times = typed.times === before.times ? after.times : typed.times
  return {
    type: typed.type === before.type ? after.type : typed.type,
    starttime,
    times: times === 'mirror' && (after.times !== 'mirror' || starttime !== after.starttime) ? 'copy' : times,
  }
}
