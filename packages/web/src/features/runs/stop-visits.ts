import { knownAt, type Replay } from '@firstbell/domain'

/** A moment at which the bus arrived at a stop or passed one by. */
export interface StopVisit {
  stopId: string
  name: string
  at: number
  /** Seconds behind (+) or ahead of (−) the timetable; null for a stop that was skipped. */
  deviationSeconds: number | null
}

/** The moments of a run at its stops until a moment, in their order. */
export function stopVisitsOf(replay: Replay, to: number): StopVisit[] {
  const { arrivals } = knownAt(replay, to, 0)
  return replay.run.stops
    .flatMap(({ id, name, scheduledAt }): StopVisit[] => {
      const arrivedAt = arrivals.get(id)
      if (arrivedAt !== undefined)
        return [{ stopId: id, name, at: arrivedAt, deviationSeconds: arrivedAt - scheduledAt }]
      const update = replay.data.stopupdates.find(({ stopId }) => stopId === id)
      return update ? [{ stopId: id, name, at: update.timestamp, deviationSeconds: null }] : []
    })
    .sort((a, b) => a.at - b.at)
}
