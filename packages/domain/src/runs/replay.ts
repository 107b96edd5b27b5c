import { heldDeviations } from './arrivals/deviation.ts'
import type { Eta } from './arrivals/eta.ts'
import { type Punctuality, punctualityOf } from './arrivals/punctuality.ts'
import type { Run, RunData } from './run.ts'
import { stopStatesOf, stopStatusOf } from './stop-state.ts'
import type { StopStatus } from './stop-status.ts'

/** A recorded run whose lists can be searched by time. */
export interface Replay {
  run: Run
  data: RunData
  /** STATUS-3: the deviation that stood after each of the `etaupdates`, in seconds; null where nothing was planned. */
  heldDeviations: readonly (number | null)[]
  /** Index among the stops, by stop id. */
  indexOf: ReadonlyMap<string, number>
}

/** What was known of a run at one moment, as the office and the families saw it then. */
export interface ReplayMoment extends Punctuality {
  nextstopIndex: number | null
  nextstopId: string | null
  etaList: readonly Eta[]
  /** Schedule deviation in seconds, behind (+) or ahead (−). */
  etaOffset: number | null
  /** Per stop in order; null for an upcoming one. */
  stopStatusList: readonly (StopStatus | null)[]
  /** Seconds UTC of the arrival, by stop id. */
  arrivals: ReadonlyMap<string, number>
  busNumber: string | null
  driverName: string | null
  /** Number of riders who had boarded and got off, by stop id. */
  riders: ReadonlyMap<string, { boarded: number; alighted: number }>
}

const byTime = (a: { timestamp: number }, b: { timestamp: number }) => a.timestamp - b.timestamp

export function replayOf(run: Run): Replay {
  const { positions, etaupdates, stopupdates, skipupdates, departures } = run.runData
  const { crewupdates, routeupdates, riderupdates } = run.runData
  const data: RunData = {
    positions: positions.toSorted(byTime),
    etaupdates: etaupdates.toSorted(byTime),
    stopupdates: stopupdates.toSorted(byTime),
    skipupdates: skipupdates.toSorted(byTime),
    departures: departures.toSorted(byTime),
    crewupdates: crewupdates.toSorted(byTime),
    routeupdates: routeupdates.toSorted(byTime),
    riderupdates: riderupdates.toSorted(byTime),
  }
  const held = heldDeviations(data.etaupdates)
  return { run, data, heldDeviations: held, indexOf: new Map(run.stops.map((stop, index) => [stop.id, index])) }
}

/** The last index whose moment is not after `moment`, in a list sorted by time; -1 where there is none. */
export function latestIndex(length: number, timestampAt: (index: number) => number, moment: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timestampAt(middle) <= moment) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** REPLAY-2: the latest update that is not after a moment. */
export function latestOf<U extends { timestamp: number }>(updates: readonly U[], moment: number): U | undefined {
  return updates[latestIndex(updates.length, (index) => updates[index]?.timestamp ?? Infinity, moment)]
}

/** REPLAY-3: the known state at `moment`; the status uses the tolerance of replays. */
export function knownAt(replay: Replay, moment: number, toleranceMinutes: number): ReplayMoment {
  const { run, data } = replay
  const { stops } = run
  const hasBegun = moment >= run.timestamp
  const finishedAt = moment >= endOf(run) ? run.finishedAt : null
  const active = hasBegun && finishedAt === null
  const eta = latestOf(data.etaupdates, moment)
  const heldSeconds = heldDeviationAt(replay, moment)
  const skipList = latestOf(data.skipupdates, moment)?.skipList ?? []
  const arrivals = arrivalsAt(replay, moment, skipList)
  const behind = stopsBehind(replay, moment)
  const nextstopIndex = active && behind < stops.length ? behind : null
  const nextstopId = nextstopIndex === null ? null : (stops[nextstopIndex]?.id ?? null)
  const etaList = active ? (eta?.etaList ?? []).filter(({ stopId }) => !arrivals.has(stopId)) : []
  const deviation = heldSeconds === null ? null : { heldSeconds }
  const known = {
    active,
    startedAt: hasBegun ? run.timestamp : null,
    finishedAt,
    nextstopIndex,
    nextstopId,
    atStopId: null,
    arrivals: Object.fromEntries(arrivals),
    skipList,
  }
  return {
    ...punctualityOf({ run: { active, nextstopId, etaList, deviation }, stops }, toleranceMinutes),
    nextstopIndex,
    nextstopId,
    etaList,
    etaOffset: active ? (eta?.etaOffset ?? null) : null,
    stopStatusList: stopStatesOf({ run: known, stops }).map(stopStatusOf),
    arrivals,
    ...crewAt(replay, moment),
    riders: new Map(
      data.riderupdates.filter(({ timestamp }) => timestamp <= moment).map((update) => [update.stopId, update]),
    ),
  }
}

/** When a run ended; never, as far as is known, where it has not. */
function endOf({ finishedAt }: Pick<Run, 'finishedAt'>): number {
  return finishedAt ?? Infinity
}

/** STATUS-3: the deviation in seconds that stood at a moment; null before the first update and where nothing was planned. */
export function heldDeviationAt({ data, heldDeviations: held }: Replay, moment: number): number | null {
  const { etaupdates } = data
  return held[latestIndex(etaupdates.length, (index) => etaupdates[index]?.timestamp ?? Infinity, moment)] ?? null
}

/** RUN-16: who drove with which bus; before anything was known, those who began. */
function crewAt({ run, data }: Replay, moment: number) {
  const { busNumber, driverName } = latestOf(data.crewupdates, moment) ?? data.crewupdates[0] ?? run
  return { busNumber, driverName }
}

/** Number of known entries at `moment`: while it stays the same, {@link knownAt} stays the same. */
export function knownCount({ run, data }: Replay, moment: number): number {
  const { etaupdates, stopupdates, skipupdates, departures, crewupdates, riderupdates } = data
  const lists = [etaupdates, stopupdates, skipupdates, departures, crewupdates, riderupdates]
  const updates = lists.reduce(
    (sum, list) => sum + 1 + latestIndex(list.length, (index) => list[index]?.timestamp ?? Infinity, moment),
    0,
  )
  return updates + Number(moment >= run.timestamp) + Number(moment >= endOf(run))
}

/**
 * Number of stops behind the bus. A bus that joined late expects a later stop than the first without having reached any;
 * an update from a late fix names the stop that was next when it was published, and only counts for its own stop.
 */
function stopsBehind({ run, data, indexOf }: Replay, moment: number): number {
  let behind = 0
  for (const { timestamp, stopId, nextstopIndex } of data.stopupdates) {
    if (timestamp > moment) break
    const own = indexOf.get(stopId)
    const update = nextstopIndex ?? run.stops.length
    behind = Math.max(behind, own === undefined ? update : Math.min(update, own + 1))
  }
  const expected = lastExpected(data.etaupdates, moment)
  return Math.max(behind, (expected && indexOf.get(expected.stopId)) ?? 0)
}

/** The last known next stop: a bus without reports has no ETAs, but it has not driven back. */
function lastExpected(etaupdates: RunData['etaupdates'], moment: number): Eta | undefined {
  let index = latestIndex(etaupdates.length, (i) => etaupdates[i]?.timestamp ?? Infinity, moment)
  while (etaupdates[index]?.etaList.length === 0) index--
  return etaupdates[index]?.etaList[0]
}

/** A driver who skips a stop counts more than a tracker that saw the bus there. */
function arrivalsAt({ data }: Replay, moment: number, skipList: readonly string[]): Map<string, number> {
  const arrivals = new Map<string, number>()
  for (const { stopId, timestamp, skipped } of data.stopupdates) {
    if (timestamp > moment) break
    if (!skipped && !skipList.includes(stopId) && !arrivals.has(stopId)) arrivals.set(stopId, timestamp)
  }
  return arrivals
}
