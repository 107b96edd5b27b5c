import { z } from 'zod'
import type { CalendarException } from '../../calendar/calendar.ts'
import { DROPOFF } from '../../routes/direction.ts'
import type { LocalDate } from '../../time/zone.ts'

/** What is different about a date: no bus runs, school starts later, it ends earlier, or buses come later than scheduled. */
export const DisruptionEffect = z.enum(['noService', 'delayedStart', 'earlyDismissal', 'delay'])
export type DisruptionEffect = z.infer<typeof DisruptionEffect>

/** What the office asks for, of all runs of a date or of those of some schools. */
export interface AskedDisruption {
  effect: DisruptionEffect
  /** By how much runs begin later or earlier. */
  minutes: number
  /** Without any, all. */
  schoolIds: readonly string[]
}

/** A run of the date, as it is planned before. */
export interface DisruptableRun {
  routeId: string
  type: number
  cancelled: boolean
  shiftMinutes: number
  delayMinutes: number
  /** Seconds UTC. */
  startAt: number
  endAt: number
  /** The schools of its riders. */
  schoolIds: readonly string[]
  /** It is under way or has been. */
  hasBegun: boolean
}

/** Why a run is left as it is, although it belongs to what was asked for. */
export const LeftAlone = z.enum(['begun', 'otherSchools'])
export type LeftAlone = z.infer<typeof LeftAlone>

interface SortedRuns<Run> {
  changed: Run[]
  leftAlone: { run: Run; why: LeftAlone }[]
}

/** DAY-34: which runs a disruption changes, and which it leaves alone. Those that are canceled already, or as asked for, are neither. */
export function runsOfDisruption<Run extends DisruptableRun>(
  runs: readonly Run[],
  asked: AskedDisruption,
  now: number,
): SortedRuns<Run> {
  const { effect, schoolIds } = asked
  const sorted: SortedRuns<Run> = { changed: [], leftAlone: [] }
  for (const run of runs) {
    const isOfSchools = schoolIds.length === 0 || run.schoolIds.some((id) => schoolIds.includes(id))
    if (run.cancelled || !isOfSchools || !isInDirection(effect, run.type) || isAsAsked(run, asked)) continue
    const isOver = effect === 'noService' ? run.endAt <= now : run.startAt <= now // a bus that never came can be canceled
    if (run.hasBegun || isOver) sorted.leftAlone.push({ run, why: 'begun' })
    else if (schoolIds.length > 0 && !run.schoolIds.every((id) => schoolIds.includes(id)))
      sorted.leftAlone.push({ run, why: 'otherSchools' })
    else sorted.changed.push(run)
  }
  return sorted
}

function isInDirection(effect: DisruptionEffect, type: number): boolean {
  if (effect === 'delayedStart') return type !== DROPOFF
  return effect === 'earlyDismissal' ? type === DROPOFF : true
}

/** A bus that is to come later still stays so. */
function isAsAsked(run: DisruptableRun, asked: AskedDisruption): boolean {
  const later = laterMinutesOf(asked, run)
  return later !== undefined && (asked.effect === 'delay' ? later <= 0 : later === 0)
}

/** By how much the runs of a disruption begin later than planned before; undefined where they do not run. */
export function laterMinutesOf({ effect, minutes }: AskedDisruption, run: DisruptableRun): number | undefined {
  if (effect === 'noService') return undefined
  if (effect === 'delay') return minutes - run.delayMinutes
  return (effect === 'delayedStart' ? minutes : -minutes) - run.shiftMinutes
}

/** When the last of its runs ends; seconds UTC. */
export function endOfDisruption(asked: AskedDisruption, changed: readonly DisruptableRun[]): number {
  return Math.max(...changed.map((run) => run.endAt + 60 * (laterMinutesOf(asked, run) ?? 0)))
}

/** DAY-36: until when it can be undone (seconds UTC): until the first of its runs begins, or should have begun. */
export function undoableUntil(asked: AskedDisruption, changed: readonly DisruptableRun[], now: number): number {
  const starts = changed.map((run) => run.startAt + 60 * (laterMinutesOf(asked, run) ?? 0))
  const ahead = starts.filter((startAt) => startAt > now)
  return ahead.length > 0 ? Math.min(...ahead) : Math.min(...changed.map(({ endAt }) => endAt))
}

/** DAY-34: why a disruption is refused: no such run is still to begin, or the first would begin at a time that is over. */
export const DisruptionObstacle = z.enum(['nothing', 'tooSoon'])
export type DisruptionObstacle = z.infer<typeof DisruptionObstacle>

export function obstacleOf(
  asked: AskedDisruption,
  changed: readonly DisruptableRun[],
  now: number,
): DisruptionObstacle | undefined {
  if (changed.length === 0) return 'nothing'
  const isOver = (run: DisruptableRun) => run.startAt + 60 * (laterMinutesOf(asked, run) ?? 0) <= now
  return asked.effect !== 'noService' && changed.some(isOver) ? 'tooSoon' : undefined
}

/** What the calendar says of the date, where it holds for the whole organization; the calendar knows no buses that come late. */
export function exceptionOf(
  { effect, minutes }: AskedDisruption,
  { date, note }: { date: LocalDate; note: string },
): z.infer<typeof CalendarException> | undefined {
  if (effect === 'delay') return undefined
  const ofCalendar = effect === 'delayedStart' ? 'delay' : effect
  return { date, effect: ofCalendar, minutes: effect === 'noService' ? 0 : minutes, note }
}
