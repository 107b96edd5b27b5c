import type { Run } from '@firstbell/domain'
import { offset } from '@firstbell/geo'

const DEPOT = { lat: 40, lng: -83 }
const STOPS = 20
const MPS = 8

/** A run due east with a fix every so often, twenty stops and an expectation every ten seconds. */
export function recordedRun({ fixes = 100, everySeconds = 5, from = 1_795_000_000 } = {}): Run {
  const seconds = fixes * everySeconds
  const until = from + seconds
  const position = (moment: number) => offset(DEPOT, 90, (moment - from) * MPS)
  const moments = (step: number) =>
    Array.from({ length: Math.floor(seconds / step) }, (_, index) => from + index * step)
  const stops = Array.from({ length: STOPS }, (_, index) => {
    const scheduledAt = from + ((index + 0.5) / STOPS) * seconds
    return {
      id: `stop-${index}`,
      name: `Stop ${index + 1}`,
      order: index + 1,
      scheduledAt,
      location: position(scheduledAt),
    }
  })
  return {
    id: 'run',
    routeId: 'route',
    date: '2026-11-20',
    timestamp: from,
    finishedAt: until,
    busNumber: '12',
    note: '',
    messages: [],
    driverName: 'Ada Alder',
    stops,
    runData: {
      positions: moments(everySeconds).map((timestamp) => ({
        timestamp,
        ...position(timestamp),
        speedMps: MPS,
        headingDegrees: 90,
        alongMetres: (timestamp - from) * MPS,
      })),
      etaupdates: moments(10).map((timestamp) => ({
        timestamp,
        etaOffset: 30,
        etaList: stops
          .filter(({ scheduledAt }) => scheduledAt > timestamp)
          .map(({ id, scheduledAt }) => ({
            stopId: id,
            at: scheduledAt + 30,
            earliestAt: scheduledAt - 30,
            latestAt: scheduledAt + 120,
          })),
      })),
      stopupdates: stops.map(({ id, scheduledAt }, index) => ({
        timestamp: scheduledAt,
        stopId: id,
        nextstopIndex: index + 1 < STOPS ? index + 1 : null,
        skipped: false,
      })),
      skipupdates: [],
      departures: stops.map(({ id, scheduledAt }) => ({ timestamp: scheduledAt + 12, stopId: id })),
      crewupdates: [],
      routeupdates: [],
      riderupdates: [],
    },
  }
}
