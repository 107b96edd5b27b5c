import { buildDirectory, buildGraph, createGeocoder, prepare, streetCorners } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { reverseFrom, suggestFrom } from '../adapters/geocoding/embedded.ts'
import type { Geocoding } from '../adapters/geocoding/geocoding.ts'
import { matrixOn, routeOn } from '../adapters/routing/embedded.ts'
import type { FindCorners } from '../engine/planning/corner-stops.ts'
import type { Routing } from '../adapters/routing/routing.ts'

/** The fictional town and the embedded engines over it, in the test's own thread. */
function openTown() {
  const town = buildTown(7)
  const graph = prepare(buildGraph(town.data))
  const geocoder = createGeocoder(buildDirectory(town.data))
  const status = async () => ({ engine: 'embedded', url: null, curbSideGuaranteed: true, checkedAt: 0, ok: true })
  const close = async () => undefined
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
    matrix: async (points) => matrixOn(graph, points),
    status,
    close,
  }
  const geocoding: Geocoding = {
    engine: 'embedded',
    suggest: async (text, near) => suggestFrom(geocoder, text, near),
    reverse: async (position) => reverseFrom(geocoder, position),
    status,
    close,
  }
  const findCorners: FindCorners = async (request) => streetCorners(graph, request)
  return { town, graph, routing, geocoding, findCorners }
}

let opened: ReturnType<typeof openTown> | undefined
export const townEngines = () => (opened ??= openTown())
