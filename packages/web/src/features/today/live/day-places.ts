import { DROPOFF, firstOpenIndex, hasBegun, isToCome, type ScheduledRun, type Stop } from '@firstbell/domain'
import { insertionMetres, type Position } from '@firstbell/geo'

/** Where a stop can be served on a run of today. */
export interface DayPlace {
  /** Among all points of the route on that date, from 1, as the server counts. */
  position: number
  /** The stop before; none at the beginning. */
  after: { id: string; name: string } | undefined
  /** Among the other stops, from 0. */
  index: number
}

type Run = Pick<ScheduledRun, 'stops' | 'run'>

/** DAY-17: the places of a run for a stop, its own or another run's: none that the bus has passed, and not the present one. */
export function placesOn({ stops, run }: Run, stopId: string): DayPlace[] {
  const own = stops.find(({ id }) => id === stopId)
  const others = stops.filter(({ id }) => id !== stopId)
  const passed = firstOpenIndex(run)
  const present = own && stops.indexOf(own)
  const places = [undefined, ...others].map((after, index): DayPlace => {
    if (!after) return { position: 1, after: undefined, index }
    const isBehindOwn = own !== undefined && after.order > own.order // the stop leaves its place first
    return { position: after.order + (isBehindOwn ? 0 : 1), after: { id: after.id, name: after.name }, index }
  })
  return places.filter(({ index }) => index >= passed && index !== present)
}

interface Known {
  /** Where stops are. */
  stops: readonly Pick<Stop, 'id' | 'location'>[]
  isSchool(position: Position): boolean
}

/**
 * The place with the shortest detour, straight: before the last school in the morning, and after the first one in the afternoon.
 * None where it is not known where all stops of the run are.
 */
export function bestOf(
  target: Run & Pick<ScheduledRun, 'type'>,
  stop: Pick<Stop, 'id' | 'location'>,
  { stops, isSchool }: Known,
): DayPlace | undefined {
  const locationOf = new Map(stops.map(({ id, location }) => [id, location]))
  const others = target.stops.filter(({ id }) => id !== stop.id)
  const line = others.flatMap(({ id }) => locationOf.get(id) ?? [])
  if (line.length < others.length) return undefined
  const [firstSchool, lastSchool] = [line.findIndex(isSchool), line.findLastIndex(isSchool)]
  const servesSchool = ({ index }: DayPlace) =>
    lastSchool < 0 || (target.type === DROPOFF ? index > firstSchool : index <= lastSchool)
  const detourOf = ({ index }: DayPlace) => insertionMetres(line, stop.location, index)
  const places = placesOn(target, stop.id)
  const good = places.filter(servesSchool)
  return (good.length > 0 ? good : places).toSorted((a, b) => detourOf(a) - detourOf(b))[0]
}

/** The runs on which a stop of one can be served: those in its direction that are not over; a dropoff that has begun keeps its stops. */
export function targetsFor(own: ScheduledRun, sameDay: readonly ScheduledRun[]): ScheduledRun[] {
  const hasBegunDropoff = ({ type, run }: ScheduledRun) => type === DROPOFF && hasBegun(run)
  const others = sameDay.filter(
    (other) =>
      other.routeId !== own.routeId &&
      other.type === own.type &&
      !other.cancelled &&
      isToCome(other) &&
      !hasBegunDropoff(other),
  )
  return [own, ...(hasBegunDropoff(own) ? [] : others)]
}
