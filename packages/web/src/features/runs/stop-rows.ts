import {
  type Eta,
  type Punctuality,
  punctualityAt,
  type Replay,
  type ReplayMoment,
  type StopStatus,
} from '@firstbell/domain'
import type { Formats } from '../../ui/text/formats.ts'

/** A stop of a run as the table shows it at one moment. */
export interface RunStopRow {
  id: string
  /** Counted among the stops where the bus stops, from 1. */
  number: number
  name: string
  position: { lat: number; lng: number }
  scheduledAt: number
  arrivedAt: number | undefined
  /** How late or early the arrival was; undefined before it. */
  punctuality: Punctuality | undefined
  dwellSeconds: number | undefined
  status: StopStatus | null
  isNext: boolean
  /** The arrival window that families saw then. */
  eta: Eta | undefined
  /** How many had got on and off by then; undefined where nothing was said. */
  riders: { boarded: number; alighted: number } | undefined
}

export function stopRows(
  { run, data }: Replay,
  known: ReplayMoment,
  moment: number,
  toleranceMinutes: number,
): RunStopRow[] {
  return run.stops.map((stop, index) => {
    const arrivedAt = known.arrivals.get(stop.id)
    const left = data.departures.find(({ stopId, timestamp }) => stopId === stop.id && timestamp <= moment)
    return {
      id: stop.id,
      number: index + 1,
      name: stop.name,
      position: stop.location,
      scheduledAt: stop.scheduledAt,
      arrivedAt,
      punctuality: arrivedAt === undefined ? undefined : punctualityAt(arrivedAt - stop.scheduledAt, toleranceMinutes),
      dwellSeconds: left && arrivedAt !== undefined ? Math.max(0, left.timestamp - arrivedAt) : undefined,
      status: known.stopStatusList[index] ?? null,
      isNext: stop.id === known.nextstopId,
      eta: known.etaList.find(({ stopId }) => stopId === stop.id),
      riders: known.riders.get(stop.id),
    }
  })
}

/** The deviation of a stop as a table shows it: '+3'. Nothing before the arrival. */
export function deviationMinutes({ punctuality }: RunStopRow, formats: Pick<Formats, 'signed'>): string {
  const minutes = punctuality?.deviationMinutes ?? null
  return minutes === null ? '' : formats.signed(minutes)
}
