import { DROPOFF } from '@firstbell/domain'
import { type CalloutDay, type CalloutPoint, type CalloutRun, isAtSchool, type Travel } from './callout-day.ts'

export interface Inserted {
  run: CalloutRun
  /** Before which of all points of the route the stop comes, from 1; those of merged routes do not count. */
  position: number
  addedSeconds: number
  addedMetres: number
  /** How many riders are met later because of it. */
  laterRiders: number
}

/** How long a bus waits at a stop, as in the defaults of the route generator. */
const STOP_SECONDS = 20
const RIDER_SECONDS = 4

/** Where the stop can come so that its riders get to their schools, or come from there. */
function* allowedIndices(day: CalloutDay, run: CalloutRun, stop: CalloutPoint): Generator<number> {
  const schools = day.schools.filter(({ id }) => stop.riders.some(({ schoolId }) => schoolId === id))
  const isThere = (point: CalloutPoint) => schools.some((school) => isAtSchool(point, school))
  const [first, last] = [run.points.findIndex(isThere), run.points.findLastIndex(isThere)]
  const [from, to] =
    run.type === DROPOFF ? [last + 1, run.points.length] : [0, first === -1 ? run.points.length : first]
  for (let index = from; index <= to; index++) if (!run.points[index]?.isWaypoint) yield index
}

/** Every way to serve a stop on a run, the shortest detour first. The other stops come later by the detour and the wait. */
export function insertions(day: CalloutDay, run: CalloutRun, stop: CalloutPoint, travel: Travel): Inserted[] {
  const found = [...allowedIndices(day, run, stop)].map((index) => insertedAt(run, index, stop, travel))
  return found.toSorted((a, b) => a.addedSeconds - b.addedSeconds || a.position - b.position)
}

function insertedAt(run: CalloutRun, index: number, stop: CalloutPoint, travel: Travel): Inserted {
  const before = run.points.slice(0, index).findLast(({ isWaypoint }) => !isWaypoint)
  const after = run.points[index]
  const none = { seconds: 0, metres: 0 }
  const to = before ? travel(before.location, stop.location) : none
  const on = after ? travel(stop.location, after.location) : none
  const usual = before && after ? travel(before.location, after.location) : none
  const waitSeconds = STOP_SECONDS + RIDER_SECONDS * stop.riders.length
  const addedSeconds = Math.round(Math.max(0, to.seconds + on.seconds - usual.seconds)) + waitSeconds
  const at = before ? before.at + (before.waitSeconds ?? 0) + Math.round(to.seconds) : (after?.at ?? run.startAt)
  const later = run.points.slice(index).map((point) => ({ ...point, at: point.at + addedSeconds }))
  return {
    run: {
      ...run,
      points: [...run.points.slice(0, index), { ...stop, at, waitSeconds }, ...later],
      endAt: run.endAt + addedSeconds,
    },
    position: run.points.slice(0, index).filter(({ isTakenIn }) => !isTakenIn).length + 1,
    addedSeconds,
    laterRiders: later.reduce((sum, { riders }) => sum + riders.length, 0),
    addedMetres: Math.round(Math.max(0, to.metres + on.metres - usual.metres)),
  }
}
