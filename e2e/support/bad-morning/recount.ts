import {
  type BadMorning,
  clockOf,
  DELAY_MINUTES,
  EMAILS_A_MINUTE,
  type Fate,
  type PlannedFamily,
  type PlannedRide,
} from './plan.ts'

/** What a message says. */
export type Said = 'closed' | 'late' | 'canceled' | 'delayed' | 'emergency'

/** An email as it is to be, or was. */
export interface Told {
  email: string
  said: Said
  /** A line of each ride that it tells of, with its children, stop and time. */
  rides: string[]
  /** Its recipient should know by then; minute of the day. */
  deadline?: number
  /** Of no use from then on. */
  usefulUntil: number
}

/** Six minutes after its start a run has not started for more than five; that it is ten minutes later is said once. */
export const LATE_AFTER = [6, 16] as const
const NOTICE_MINUTES = 20
const HOUR = 60

/** Children who ride together are told of together, the first bus first. */
function linesOf(rides: readonly PlannedRide[], line: (ride: PlannedRide, children: string) => string): string[] {
  const stops = new Map<string, PlannedRide[]>()
  for (const ride of rides) stops.set(ride.stop.id, [...(stops.get(ride.stop.id) ?? []), ride])
  return [...stops.values()].flatMap((same) => {
    const [first] = same
    const children = same
      .map(({ child }) => child)
      .toSorted()
      .join(' and ')
    return first ? [line(first, children)] : []
  })
}

const ridesOf = ({ rides }: PlannedFamily, ...fates: Fate[]) => rides.filter(({ run }) => fates.includes(run.fate))

const lastEnd = (rides: readonly PlannedRide[]) => Math.max(...rides.map(({ run }) => run.endMinute)) + HOUR

/** What every family is to be told on the bad morning, in no order. */
export function toldOnMorning({ families, runs }: BadMorning): Told[] {
  return families.flatMap((family) => [
    ...runs
      .filter(({ fate }) => fate === 'late')
      .flatMap((run) => {
        const rides = ridesOf(family, 'late').filter((ride) => ride.run === run)
        const lines = linesOf(rides, ({ stop }, children) => `${children} ${stop.name} ${clockOf(stop.minute)}`)
        const told = { email: family.email, said: 'late' as const, rides: lines, usefulUntil: run.endMinute + HOUR }
        return lines.length > 0 ? LATE_AFTER.map(() => told) : []
      }),
    ...(['canceledBefore', 'canceledAfter'] as const).flatMap((fate) => {
      const rides = ridesOf(family, fate)
      const lines = linesOf(rides, ({ stop }, children) => `${children} ${stop.name} ${clockOf(stop.minute)}`)
      const told = { email: family.email, said: 'canceled' as const, rides: lines, usefulUntil: lastEnd(rides) }
      return lines.length > 0
        ? [{ ...told, deadline: Math.min(...rides.map(({ stop }) => stop.minute)) - NOTICE_MINUTES }]
        : []
    }),
    { email: family.email, said: 'emergency' as const, rides: [], usefulUntil: Infinity },
    ...delayedOf(family),
  ])
}

/** Every run that has not begun and should not have: those of the fourth kind, and the way home. */
function delayedOf(family: PlannedFamily): Told[] {
  const rides = ridesOf(family, 'delayed', 'home')
  const lines = linesOf(
    rides,
    ({ stop }, children) =>
      `${children} ${stop.name} ${clockOf(stop.minute + DELAY_MINUTES)} instead of ${clockOf(stop.minute)}`,
  )
  if (lines.length === 0) return []
  const comes = rides.map(({ stop }) => stop.minute + DELAY_MINUTES)
  const deadline = Math.min(...comes) - NOTICE_MINUTES
  return [{ email: family.email, said: 'delayed', rides: lines, deadline, usefulUntil: Math.max(...comes) }]
}

/**
 * How many of the delayed can be told in time, at best, after the emergency: of jobs of one length the most are in time by earliest deadline,
 * where what cannot be is left for later (Moore and Hodgson, 1968).
 */
export function mostInTime(told: readonly Told[], firstMinute: number, usedInFirst: number): number {
  const deadlines = told.flatMap(({ deadline }) => deadline ?? []).toSorted((a, b) => a - b)
  let count = 0
  for (const deadline of deadlines) {
    const minute = firstMinute + Math.floor((usedInFirst + count) / EMAILS_A_MINUTE)
    if (minute <= deadline) count++
  }
  return count
}

/** The same email each, in one order, as texts that can be compared. */
export const inOneOrder = (told: readonly Pick<Told, 'email' | 'said' | 'rides'>[]): string[] =>
  told.map(({ email, said, rides }) => [email, said, ...rides.toSorted()].join(' | ')).toSorted()

/** What an email says, read from its text as a family reads it; the part with HTML says the same. */
export function readEmail(to: string, whole: string): Pick<Told, 'email' | 'said' | 'rides'> {
  const [text = ''] = whole.split('Content-Type: text/html')
  const rides = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1).join(' '))
  const late = rides(
    /^On [A-Z].+ the bus of (.+) is expected at (.+) later than (\S+ [AP]M); the time is not known yet\./gm,
  )
  const withTime = [
    ...text.matchAll(/^On [A-Z].+ the bus of (.+) is expected at (.+) at (\S+ [AP]M) instead of (\S+ [AP]M)\./gm),
  ]
  const canceled = rides(/^The bus of (.+) does not stop at (.+) at (\S+ [AP]M) on /gm)
  if (text.includes('No school buses on')) return { email: to, said: 'closed', rides: [] }
  if (text.includes('Stay inside.')) return { email: to, said: 'emergency', rides: [] }
  if (canceled.length > 0) return { email: to, said: 'canceled', rides: canceled }
  if (text.includes('Reason: weather.'))
    return {
      email: to,
      said: 'delayed',
      rides: withTime.map(([, children, stop, time, usual]) => `${children} ${stop} ${time} instead of ${usual}`),
    }
  return { email: to, said: 'late', rides: late }
}

/** The late runs that have not started for more than five minutes, or are ten minutes later, up to a minute. */
export const lateMessagesUntil = ({ runs }: BadMorning, minute: number): number =>
  runs
    .filter(({ fate }) => fate === 'late')
    .reduce((sum, run) => sum + LATE_AFTER.filter((after) => run.startMinute + after <= minute).length, 0)
