import type { DrivingPoint } from '@firstbell/contract'
import {
  buildGraph,
  calibrate,
  type CalibratedClass,
  type Drive,
  driveRoute,
  NoStreetError,
  prepare,
  schoolBus,
  type StreetGraph,
} from '@firstbell/streets'
import { routePoint } from '../../adapters/routing/embedded.ts'
import { readStreets, replaceStreets } from './region-files.ts'

/** A route as a bus drives it, and how long its runs drove from stop to stop. */
export interface RecordedRoute {
  points: DrivingPoint[]
  /** Indices of the points at both ends, and the median of what was driven between them, without dwell times. */
  links: { from: number; to: number; drivenSeconds: number }[]
}

/** REGION-3: fits the speeds of a region's streets to recorded routes, and builds its network anew with them. */
export function calibrateRegion(dataFolder: string, recorded: readonly RecordedRoute[]): CalibratedClass[] {
  const graph = readStreets(dataFolder)
  const drives = recorded.flatMap((route) => drivesOn(graph, route))
  const classes = calibrate(graph.timeFactors, drives)
  const changed = classes.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return classes
  const found = Object.fromEntries(changed.map(({ roadClass, after }) => [roadClass, after]))
  const profile = { ...schoolBus, timeFactors: { ...graph.timeFactors, ...found } }
  const { data, trafficSide } = graph
  replaceStreets(dataFolder, prepare(buildGraph(data, { trafficSide, profile })))
  return classes
}

function drivesOn(graph: StreetGraph, { points, links }: RecordedRoute): Drive[] {
  const legs = legsOf(graph, points)
  return links.flatMap(({ from, to, drivenSeconds }) => {
    const expectedSeconds = new Map<string, number>()
    for (const { secondsByClass } of legs.slice(from, to)) {
      for (const [name, seconds] of secondsByClass)
        expectedSeconds.set(name, (expectedSeconds.get(name) ?? 0) + seconds)
    }
    return expectedSeconds.size > 0 ? [{ expectedSeconds, drivenSeconds }] : []
  })
}

/** None where a route leads outside of the region. */
function legsOf(graph: StreetGraph, points: RecordedRoute['points']) {
  try {
    return driveRoute(graph, points.map(routePoint)).legs
  } catch (error) {
    if (!(error instanceof NoStreetError)) throw error
    return []
  }
}
