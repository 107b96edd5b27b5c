import { addDays, type Calendar, hasService, hhmmOf, momentOf, wallClock } from '@firstbell/domain'
import type { ServiceWindow } from '../clock.ts'

/** A new demo starts this long after its morning begins, when many buses are driving. */
const FIRST_LOOK_MINUTES = 50
const MAX_DAYS_AHEAD = 400

/** Finds the driving window at a moment, or the next one after it. Hours are minutes of the day. */
export function windowsOf(calendar: Calendar, zone: string, hours: readonly { from: number; to: number }[]) {
  return (moment: number): ServiceWindow => {
    let { date } = wallClock(zone, moment)
    for (let day = 0; day < MAX_DAYS_AHEAD; day++, date = addDays(date, 1)) {
      if (!hasService(calendar, date)) continue
      for (const { from, to } of hours) {
        const window = { from: momentOf(zone, date, hhmmOf(from)), to: momentOf(zone, date, hhmmOf(to)) }
        if (moment < window.to) return window
      }
    }
    return { from: moment, to: moment + 86_400 } // after the end of the term the clock runs without jumps
  }
}

/** Start of a demo's clock: where it stopped, or in the middle of the first school morning after `midnight`. */
export function demoStart(
  stoppedAt: number | undefined,
  midnight: number,
  windowAt: (moment: number) => ServiceWindow,
): number {
  if (stoppedAt !== undefined) return Math.max(stoppedAt, windowAt(stoppedAt).from)
  return windowAt(midnight).from + FIRST_LOOK_MINUTES * 60
}
