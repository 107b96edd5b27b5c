import type { RunEvent } from './event.ts'
import type { RunData } from './run.ts'

/** RUN-1: sorts a run's events into the track and the three lists of updates that a recorded run carries. */
export function recordOf(events: readonly RunEvent[]): RunData {
  const data: RunData = { positions: [], etaupdates: [], stopupdates: [], skipupdates: [] }
  let skipList: string[] = []
  for (const event of events) {
    const timestamp = event.at
    if (event.kind === 'position') {
      const { lat, lng, headingDegrees, speedMps, alongMetres } = event
      data.positions.push({ timestamp, lat, lng, headingDegrees, speedMps, alongMetres })
    } else if (event.kind === 'eta') {
      data.etaupdates.push({ timestamp, etaList: event.etaList, etaOffset: event.etaOffset })
    } else if (event.kind === 'arrived') {
      data.stopupdates.push({ timestamp, stopId: event.stopId, nextstopIndex: event.nextstopIndex })
      if (skipList.includes(event.stopId)) {
        skipList = skipList.filter((stopId) => stopId !== event.stopId)
        data.skipupdates.push({ timestamp, skipList })
      }
    } else if (event.kind === 'skipped') {
      skipList = event.skipList
      data.skipupdates.push({ timestamp, skipList: event.skipList })
      data.stopupdates.push({ timestamp, stopId: event.stopId, nextstopIndex: event.nextstopIndex })
    }
  }
  return data
}
