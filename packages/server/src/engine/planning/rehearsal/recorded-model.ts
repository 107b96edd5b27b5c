import { groupBy } from '../../../db/rows.ts'
import { createPlaces } from '../problem/places.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import type { TravelTimes } from '../travel-times.ts'
import { learnModel, type RecordedPath } from './learn.ts'
import { type DelayModel, linkOf } from './model.ts'

/** SCENARIO-76: recorded runs beside the travel times between their stops, as they are calculated for a plan. */
export async function recordedModel(
  paths: readonly RecordedPath[],
  { stops }: Pick<PlanningInputs, 'stops'>,
  travelTimes: TravelTimes,
): Promise<DelayModel> {
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  const known = new Map<string, number>()
  for (const own of groupBy(paths, ({ routeId }) => routeId).values()) {
    const links = new Map<string, [string, string]>()
    for (const path of own)
      for (const [i, { stopId }] of path.stops.entries()) {
        const before = path.stops[i - 1]?.stopId
        if (before !== undefined) links.set(linkOf(before, stopId), [before, stopId])
      }
    const places = createPlaces()
    const numberOf = (stopId: string) => {
      const stop = stopOf.get(stopId)
      return stop && places.numberOf(stop.location, 'stop')
    }
    const numbered = [...links].map(([link, [from, to]]) => [link, numberOf(from), numberOf(to)] as const)
    const { matrix } = await travelTimes(places.points, [], 'onward')
    for (const [link, from, to] of numbered)
      if (from !== undefined && to !== undefined) known.set(link, matrix.seconds[from * matrix.places + to] ?? 0)
  }
  return learnModel(paths, (from, to) => known.get(linkOf(from, to)))
}
