/** What a journey plans for one bad morning. Nothing here comes from the product: what families are to read is counted from it. */

export const ZONE = 'America/New_York'
export const EMAILS_A_MINUTE = 30

/** Late buses report from elsewhere and do not come; others are canceled before or after their start, delayed, or drive home. */
export type Fate = 'late' | 'canceledBefore' | 'canceledAfter' | 'delayed' | 'home'

export interface PlannedStop {
  id: string
  name: string
  /** Of the day. */
  minute: number
}

export interface PlannedRun {
  id: string
  name: string
  fate: Fate
  stops: PlannedStop[]
  startMinute: number
  endMinute: number
}

export interface PlannedRide {
  child: string
  run: PlannedRun
  stop: PlannedStop
}

export interface PlannedFamily {
  id: string
  email: string
  rides: PlannedRide[]
}

export interface BadMorning {
  runs: PlannedRun[]
  families: PlannedFamily[]
}

const at = (hours: number, minutes: number) => hours * 60 + minutes

export const MOMENTS = {
  closed: at(20, 50),
  reports: at(6, 45),
  canceledBefore: at(6, 58),
  canceledAfter: at(7, 2),
  emergency: at(7, 18),
  delay: at(7, 19),
  end: at(8, 20),
} as const
export const DELAY_MINUTES = 10

/** How many, when the first begins, and how many minutes are between two. */
const KINDS: readonly [Fate, number, number, number][] = [
  ['late', 60, at(6, 50), 0],
  ['canceledBefore', 4, at(7, 40), 1],
  ['canceledAfter', 4, at(6, 58), 1],
  ['delayed', 24, at(7, 20), 0.5],
  ['home', 8, at(15, 0), 5],
]
/** Late runs begin in three groups. */
const GROUP_MINUTES = 4
const STOPS = 3
const BETWEEN_STOPS = 8
/** From the last stop to the school. */
const TO_SCHOOL = 10

export function planBadMorning(): BadMorning {
  const runs = KINDS.flatMap(([fate, count, first, apart]) =>
    Array.from({ length: count }, (_, i) => {
      const start = fate === 'late' ? first + GROUP_MINUTES * (i % 3) : Math.ceil(first + apart * i)
      return runOf(fate, i, start)
    }),
  )
  const morning = runs.filter(({ fate }) => fate !== 'home')
  const home = runs.filter(({ fate }) => fate === 'home')
  const families = morning.flatMap((run, i) =>
    [0, 2].map((place) => {
      const name = `${i}-${place}`
      const [first, second] = [`Ada${name}`, `Bo${name}`]
      const back = home[i % home.length] ?? run
      const other = morning[(i + 1) % morning.length] ?? run
      const rides = [rideOf(first, run, place), rideOf(first, back, place)]
      // A sister waits at the same stop, or rides another bus.
      if (i % 4 === 0) rides.push(rideOf(second, run, place))
      if (i % 5 === 1) rides.push(rideOf(second, other, 1))
      return { id: `f${name}`, email: `f${name}@family.example`, rides }
    }),
  )
  return { runs, families }
}

function runOf(fate: Fate, i: number, start: number): PlannedRun {
  const id = `${fate}-${i}`
  const stops = Array.from({ length: STOPS }, (_, k) => {
    return { id: `${id}-s${k}`, name: `Corner ${k} of ${id}`, minute: start + k * BETWEEN_STOPS }
  })
  const endMinute = start + (STOPS - 1) * BETWEEN_STOPS + TO_SCHOOL
  return { id, name: `Route ${id}`, fate, stops, startMinute: start, endMinute }
}

function rideOf(child: string, run: PlannedRun, place: number): PlannedRide {
  const stop = run.stops[place]
  if (!stop) throw new Error('a run has three stops')
  return { child, run, stop }
}

/** '7:05 AM' */
export function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60]
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 705 */
export const hhmmOf = (minute: number): number => Math.floor(minute / 60) * 100 + (minute % 60)
