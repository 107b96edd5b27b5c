import { bearingDegrees, distanceMetres, type Place } from '@firstbell/geo'
import { nodePlace, type OsmData, type Tags } from '../osm/data.ts'
import { classRank, type DrivingProfile, roadClass } from './profile.ts'
import type { Segments } from './segments.ts'
import { wayMetresPerSecond } from './speed.ts'

export interface DraftTurn {
  to: number
  readonly seconds: number
  readonly penaltySeconds: number
}

/** An edge while the graph is being built. */
export interface DraftEdge {
  readonly segment: number
  readonly way: number
  readonly forward: boolean
  readonly from: number
  readonly to: number
  readonly seconds: number
  /** Of its class of road; the turns that leave it are driven with it, too. */
  readonly timeFactor: number
  readonly rank: number
  readonly private: boolean
  readonly roundabout: boolean
  readonly startBearing: number
  readonly endBearing: number
  readonly original: number
  turns: DraftTurn[]
}

/** Junction shapes are digitised roughly: the bearing is taken over this length, not over the last crumb of a street. */
const bearingOverMetres = 12

function bearingFromStart(places: readonly Place[]): number {
  const start = places[0] as Place
  const ahead = places.find((place) => distanceMetres(start, place) >= bearingOverMetres) ?? places.at(-1)
  // A loop ends where it starts; its first piece then gives the bearing.
  const target = ahead && distanceMetres(start, ahead) > 0 ? ahead : (places[1] as Place)
  return bearingDegrees(start, target)
}

export function draftEdges(data: OsmData, segments: Segments, profile: DrivingProfile): DraftEdge[] {
  const edges: DraftEdge[] = []
  for (let segment = 0; segment < segments.count; segment++) {
    const way = segments.way[segment] as number
    const access = segments.access[way]
    const tags = data.ways.at(way)?.tags ?? {}
    const timeFactor = profile.timeFactors[roadClass(tags['highway'])] ?? 1
    const nodes = segments.nodes.subarray(segments.start[segment], segments.start[segment + 1])
    const places = Array.from(nodes, (node) => nodePlace(data, node))
    const bearing = bearingFromStart(places)
    const backBearing = bearingFromStart(places.toReversed())
    for (const forward of [true, false]) {
      if (!access || !(forward ? access.forward : access.backward)) continue
      const speed = wayMetresPerSecond(tags, forward ? 'forward' : 'backward', profile)
      edges.push({
        segment,
        way,
        forward,
        from: (forward ? nodes[0] : nodes.at(-1)) as number,
        to: (forward ? nodes.at(-1) : nodes[0]) as number,
        seconds:
          ((segments.lengthMetres[segment] as number) / speed + delaySeconds(data, nodes, forward, profile)) *
          timeFactor,
        timeFactor,
        rank: classRank(tags['highway'] ?? ''),
        private: access.private,
        roundabout: tags['junction'] === 'roundabout' || tags['junction'] === 'circular',
        startBearing: forward ? bearing : backBearing,
        endBearing: ((forward ? backBearing : bearing) + 180) % 360,
        original: edges.length,
        turns: [],
      })
    }
  }
  return edges
}

/** Lights and signs between junctions; mappers set them at the stop line, so they count for one direction only. */
function delaySeconds(data: OsmData, nodes: Uint32Array, forward: boolean, profile: DrivingProfile): number {
  let seconds = 0
  for (let i = 1; i < nodes.length - 1; i++) {
    const tags = data.nodeTags.get(nodes[i] as number)
    if (tags && appliesTo(tags, forward, i * 2 >= nodes.length)) seconds += controlSeconds(tags, profile)
  }
  return seconds
}

function appliesTo(tags: Tags, forward: boolean, nearEnd: boolean): boolean {
  const direction = tags['traffic_signals:direction'] ?? tags['direction']
  if (direction === 'forward' || direction === 'backward') return (direction === 'forward') === forward
  // Without a direction a sign belongs to the junction that it is nearer to (OSM wiki, "Tag:highway=stop").
  return tags['highway'] === 'traffic_signals' || nearEnd === forward
}

export function controlSeconds(tags: Tags, profile: DrivingProfile): number {
  if (tags['highway'] === 'traffic_signals') return profile.signalSeconds
  if (tags['highway'] === 'stop') return profile.stopSignSeconds
  return tags['highway'] === 'give_way' ? profile.giveWaySeconds : 0
}
