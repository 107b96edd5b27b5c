import type { Eta, Replay, ReplayMoment, StopStatus } from '@firstbell/domain'

/** A stop of a run as the table shows it at one moment. */
export interface StopRow {
  id: string
  /** Counted among the stops where the bus halts, from 1. */
  number: number
  name: string
  place: { lat: number; lng: number }
  scheduledAt: number
  arrivedAt: number | undefined
  lateMinutes: number | undefined
  dwellSeconds: number | undefined
  status: StopStatus | null
  isNext: boolean
  /** What families were told then. */
  eta: Eta | undefined
  /** How many had got on and off by then; undefined where nothing was said. */
  riders: { boarded: number; alighted: number } | undefined
}

export function stopRows({ run, data }: Replay, known: ReplayMoment, moment: number): StopRow[] {
  return run.stops.map((stop, index) => {
    const arrivedAt = known.arrivals.get(stop.id)
    const left = data.departures.find(({ stopId, timestamp }) => stopId === stop.id && timestamp <= moment)
    return {
      id: stop.id,
      number: index + 1,
      name: stop.name,
      place: stop.location,
      scheduledAt: stop.scheduledAt,
      arrivedAt,
      lateMinutes: arrivedAt === undefined ? undefined : (arrivedAt - stop.scheduledAt) / 60,
      dwellSeconds: left && arrivedAt !== undefined ? Math.max(0, left.timestamp - arrivedAt) : undefined,
      status: known.stopStatusList[index] ?? null,
      isNext: stop.id === known.nextstopId,
      eta: known.etaList.find(({ stopId }) => stopId === stop.id),
      riders: known.riders.get(stop.id),
    }
  })
}
