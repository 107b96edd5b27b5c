import type { RunEvent } from './event.ts'
import type { RiderEventKind } from './driver-event.ts'
import type { RunData } from './run.ts'

/** RUN-1: sorts a run's events into the trail and the lists of updates of a recorded run. */
export function recordOf(events: readonly RunEvent[]): RunData {
  const data: RunData = {
    positions: [],
    etaupdates: [],
    stopupdates: [],
    skipupdates: [],
    departures: [],
    crewupdates: [],
    routeupdates: [],
    riderupdates: [],
  }
  const riders = new Map<string, Map<string, RiderEventKind>>() // by stop, the latest event of each child there
  let skipList: string[] = []
  // A late fix may change the past: the list that it corrects is replaced from the moment at which that one began.
  const recordSkips = (at: number) =>
    data.skipupdates.push({ timestamp: Math.max(at, data.skipupdates.at(-1)?.timestamp ?? at), skipList })
  for (const event of events) {
    const timestamp = event.at
    if (event.kind === 'position') {
      const { lat, lng, headingDegrees, speedMps, alongMetres } = event
      data.positions.push({ timestamp, lat, lng, headingDegrees, speedMps, alongMetres })
    } else if (event.kind === 'eta') {
      const { etaList, etaOffset, deviationSeconds } = event
      data.etaupdates.push({ timestamp, etaList, etaOffset, deviationSeconds })
    } else if (event.kind === 'arrived') {
      const { stopId, nextstopIndex } = event
      data.stopupdates.push({ timestamp, stopId, nextstopIndex, skipped: false })
      if (skipList.includes(event.stopId)) {
        skipList = skipList.filter((stopId) => stopId !== event.stopId)
        recordSkips(timestamp)
      }
    } else if (event.kind === 'skipped') {
      skipList = event.skipList
      recordSkips(timestamp)
      const { stopId, nextstopIndex } = event
      data.stopupdates.push({ timestamp, stopId, nextstopIndex, skipped: true })
    } else if (event.kind === 'departed') {
      data.departures.push({ timestamp, stopId: event.stopId })
    } else if (event.kind === 'started' || event.kind === 'bus' || event.kind === 'driver') {
      const { busNumber = null, driverName = null } = { ...data.crewupdates.at(-1), ...event }
      data.crewupdates.push({ timestamp, busNumber, driverName })
    } else if (event.kind === 'offRoute' || event.kind === 'onRoute') {
      data.routeupdates.push({ timestamp, onRoute: event.kind === 'onRoute' })
    } else if (event.kind === 'rider') {
      const { stopId, childId, ride } = event
      const atStop = riders.get(stopId) ?? new Map<string, RiderEventKind>()
      riders.set(stopId, atStop.set(childId, ride))
      const countOf = (kind: RiderEventKind) => [...atStop.values()].filter((each) => each === kind).length
      data.riderupdates.push({ timestamp, stopId, boarded: countOf('boarded'), alighted: countOf('alighted') })
    }
  }
  return data
}
