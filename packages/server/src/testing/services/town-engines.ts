import {
  buildDirectory,
  buildGraph,
  createGeocoder,
  footGraph,
  prepare,
  type StreetGraph,
  streetCorners,
  walksBetween,
} from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { reverseFrom, suggestFrom } from '../../adapters/geocoding/embedded.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import { matrixOn, matrixWithout, routeOn } from '../../adapters/routing/embedded.ts'
import type { PlanStreets } from '../../engine/planning/bans/plan-streets.ts'
import { banShapes, routeWithout, streetNear } from '../../engine/region/banned-streets.ts'
import type { Routing } from '../../adapters/routing/routing.ts'

const status = async () => ({ engine: 'embedded', url: null, curbSideGuaranteed: true, checkedAt: 0, ok: true })
const close = async () => undefined

/** The engines of an imported region over any streets. */
export function enginesOn(graph: StreetGraph): { routing: Routing; streets: PlanStreets } {
  const routing: Routing = {
    capabilities: {
      engine: 'embedded',
      url: null,
      curbSide: true,
      maxPoints: Infinity,
      maxPairs: Infinity,
      trafficSide: 'right',
    },
    route: async (points) => routeOn(graph, points),
    matrix: async (points, departure) => matrixOn(graph, points, departure),
    status,
    close,
  }
  const streets: PlanStreets = {
    findWalks: async (request) => walksBetween(footGraph(graph.data), request),
    findCorners: async (request) => streetCorners(graph, request),
    streetAt: async (asked) => streetNear(graph, asked),
    shapesOf: async (bans) => banShapes(graph, bans),
    route: async (points, bans) => routeWithout(graph, points, bans),
    matrix: async (points, bans, departure) => matrixWithout(graph, points, bans, departure),
  }
  return { routing, streets }
}

/** The fictional town and the embedded engines over it, in the test's own thread. */
function openTown() {
  const town = buildTown(7)
  const graph = prepare(buildGraph(town.data))
  const geocoder = createGeocoder(buildDirectory(town.data))
  const { routing, streets } = enginesOn(graph)
  const geocoding: Geocoding = {
    engine: 'embedded',
    suggest: async (text, near) => suggestFrom(geocoder, text, near),
    reverse: async (position) => reverseFrom(geocoder, position),
    status,
    close,
  }
  return { town, graph, routing, geocoding, streets }
}

let opened: ReturnType<typeof openTown> | undefined
export const townEngines = () => (opened ??= openTown())
