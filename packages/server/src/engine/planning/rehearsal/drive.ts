import { type DelayCause, REHEARSED_DAYS } from '@firstbell/domain'
import { type Random, randomFrom } from './random.ts'
import { type DelayModel, draw, drawRun, progressAt } from './model.ts'
import type { BusRoute, RehearsedBus, Visit } from './rehearsed-plan.ts'

export type Cause = Omit<DelayCause, 'days'>

/** What became of a route on one day. */
export interface RouteInRehearsal {
  routeId: string
  busNumber: number
  /** When the bus came to each visit; from a school in the afternoon, when it left. */
  at: number[]
  /** The greatest delay until it was late at a school; null where it was in time. */
  lateBy: Cause | null
  /** The greatest delay before it began late because of the route before; null where it did not. */
  cascadeBy: Cause | null
}

/** A route that begins so much later than planned because of the one before is a cascade. */
const CASCADE_SECONDS = 60

interface Drive {
  model: DelayModel
  dayFactor: number
  random: Random
  /** The greatest delay of the bus since it was last in time at the beginning of a route. */
  worst: { seconds: number; cause: Cause } | undefined
}

/** Recorded dates come in turn, each as often as the others: to draw them would leave the share of slow days to chance. */
const factorOfDay = (factors: readonly number[], day: number) =>
  factors[Math.floor(((day + 0.5) / REHEARSED_DAYS) * factors.length)] ?? 1

/** SCENARIO-75: a day of a bus. Each bus draws numbers of its own, so that what changes at one leaves the others as they were. */
export function driveBus(
  bus: RehearsedBus,
  model: DelayModel,
  { seed, day }: { seed: number; day: number },
): RouteInRehearsal[] {
  const dayFactor = factorOfDay(model.day, day)
  const drive: Drive = {
    model,
    dayFactor,
    random: randomFrom(seed, `day ${day}`, `bus ${bus.busNumber}`),
    worst: undefined,
  }
  const driven: RouteInRehearsal[] = []
  let free: number | undefined
  for (const route of bus.routes) {
    if (route.visits.length === 0) continue
    const done = driveRoute(route, bus, drive, free)
    driven.push(done.driven)
    free = done.free
  }
  return driven
}

function driveRoute(route: BusRoute, bus: RehearsedBus, drive: Drive, free: number | undefined) {
  const { busNumber, inPlaceSeconds } = bus
  const { model, random } = drive
  const run = drawRun(model.runs, random)
  const runFactor = drive.dayFactor * run.factor
  const causeAt = (kind: Cause['kind'], { stopId, schoolId }: Visit): Cause => ({
    kind,
    routeId: route.id,
    stopId,
    schoolId,
  })
  const note = (seconds: number, cause: Cause) => {
    if (seconds > (drive.worst?.seconds ?? 0)) drive.worst = { seconds, cause }
  }
  const usualTotal = route.visits.reduce((sum, { driveSeconds }) => sum + driveSeconds, 0)
  const share = (seconds: number) => (usualTotal === 0 ? 0 : seconds / usualTotal)
  let usual = 0
  const begun = begin(route, drive, { free, inPlaceSeconds, runFactor, note, causeAt })
  const at: number[] = []
  let lateBy: Cause | null = null
  let left = begun.left
  for (const [i, visit] of route.visits.entries()) {
    const before = route.visits[i - 1]
    if (before) {
      const used = progressAt(run, share(usual))
      usual += visit.driveSeconds
      const seconds = (progressAt(run, share(usual)) - used) * usualTotal * runFactor
      note(seconds - (visit.plannedAt - before.leavesAt), causeAt('drive', visit))
      const arrived = left + seconds
      const dwell = visit.usualDwellSeconds * draw(model.dwell, random)
      note(dwell - (visit.leavesAt - visit.plannedAt), causeAt('dwell', visit))
      left = Math.max(arrived + dwell, visit.plannedAt)
      at.push(arrived)
    } else at.push(begun.at)
    if (visit.latestAt !== null && (at.at(-1) ?? 0) > visit.latestAt) lateBy ??= drive.worst?.cause ?? null
  }
  return { driven: { routeId: route.id, busNumber, at, lateBy, cascadeBy: begun.cascadeBy }, free: left }
}

interface Beginning {
  free: number | undefined
  inPlaceSeconds: number
  runFactor: number
  note(seconds: number, cause: Cause): void
  causeAt(kind: Cause['kind'], visit: Visit): Cause
}

/** The first route of a bus begins with a delay of its own, each other one when the bus is there from the one before. */
function begin(route: BusRoute, drive: Drive, { free, inPlaceSeconds, runFactor, note, causeAt }: Beginning) {
  const [first] = route.visits as [Visit, ...Visit[]] // routes without visits are left out
  if (free === undefined) {
    drive.worst = undefined
    const drawn = draw(drive.model.startDelaySeconds, drive.random)
    const delay = drawn > 0 ? Math.max(0, drawn - inPlaceSeconds) : drawn
    note(delay, causeAt('start', first))
    return { at: first.plannedAt + delay, left: first.leavesAt + delay, cascadeBy: null }
  }
  const approach = route.approachSeconds * runFactor
  const dwell = first.usualDwellSeconds * draw(drive.model.dwell, drive.random)
  note(approach - route.approachSeconds, causeAt('between', first))
  const left = Math.max(free + approach + dwell, first.leavesAt)
  const cascades = left > first.leavesAt + CASCADE_SECONDS
  const cascadeBy = cascades ? (drive.worst?.cause ?? causeAt('between', first)) : null
  if (!cascades) drive.worst = undefined
  return { at: first.schoolId === null ? Math.max(first.plannedAt, free + approach) : left, left, cascadeBy }
}
