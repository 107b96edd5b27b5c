import type { FamilyMap, Position, ScheduledRun } from '@firstbell/domain'
import { slice } from '@firstbell/geo'
import { alignStops, flatten } from '@firstbell/tracker'
import type { PlannedRun } from '../timetable/scheduled-runs.store.ts'
import { lineOfRun } from '../tracking/live-run.ts'

/** Five decimals: about a meter. */
const rounded = ({ lat, lng }: Position) => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) })

/** FAMILY-34: the stop of the family, its bus, and the path between them; nothing before the bus and nothing behind the stop. */
export function familyMapOf(planned: PlannedRun, { run }: ScheduledRun, stopId: string): FamilyMap | null {
  const index = planned.stops.findIndex(({ id }) => id === stopId)
  const stop = planned.stops[index]
  if (!stop || !run.position) return null
  const { at, headingDegrees = null, alongMetres, ...position } = run.position
  const line = lineOfRun(planned)
  const stopMetres =
    line &&
    alignStops(
      flatten(line),
      planned.stops.map(({ location, scheduledAt }) => ({ position: location, scheduledAt })),
    )[index]
  const hasPath = line && stopMetres !== undefined && alongMetres !== undefined && alongMetres < stopMetres
  return {
    stop: rounded(stop.location),
    bus: { ...rounded(position), headingDegrees: headingDegrees && Math.round(headingDegrees), at },
    path: hasPath ? slice(line, alongMetres, stopMetres).map(rounded) : [],
  }
}
