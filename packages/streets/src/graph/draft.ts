import { bearingDegrees, distanceMetres } from '@firstbell/geo'
import { nodePosition, type OsmData, type OsmWay, type Tags } from '../osm/data.ts'
import { ferrySeconds, isFerry } from './tags/ferries.ts'
import { classRank, type DrivingProfile, roadClass } from './tags/profile.ts'
import { lengthOf, type Segments } from './segments.ts'
import { wayMetresPerSecond } from './tags/speed.ts'

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

/** The bearing at one end of a line, away from it: from the first node on, or with `step` -1 from the last one back. */
function bearingFromEnd(data: OsmData, nodes: Uint32Array, step: 1 | -1): number {
  const first = step === 1 ? 0 : nodes.length - 1
  const end = nodePosition(data, nodes[first] as number)
  let ahead = end
  for (let i = first + step; i >= 0 && i < nodes.length; i += step) {
    ahead = nodePosition(data, nodes[i] as number)
    if (distanceMetres(end, ahead) >= bearingOverMetres) break
  }
  // A loop ends where it starts; its first piece then gives the bearing.
  const target = distanceMetres(end, ahead) > 0 ? ahead : nodePosition(data, nodes[first + step] as number)
  return bearingDegrees(end, target)
}

/** What all pieces of a way have in common. */
function traitsOf(data: OsmData, { tags, nodes }: OsmWay, profile: DrivingProfile) {
  const crossingSeconds = isFerry(tags) ? ferrySeconds(tags) : undefined
  const crossing = crossingSeconds && lengthOf(data, nodes) / crossingSeconds
  return {
    timeFactor: profile.timeFactors[roadClass(tags['highway'])] ?? 1,
    rank: classRank(tags['highway'] ?? ''),
    roundabout: tags['junction'] === 'roundabout' || tags['junction'] === 'circular',
    speed: {
      forward: crossing ?? wayMetresPerSecond(tags, 'forward', profile),
      backward: crossing ?? wayMetresPerSecond(tags, 'backward', profile),
    },
  }
}

export function draftEdges(data: OsmData, segments: Segments, profile: DrivingProfile): DraftEdge[] {
  const edges: DraftEdge[] = []
  let [lastWay, traits] = [-1, undefined as ReturnType<typeof traitsOf> | undefined]
  for (let segment = 0; segment < segments.count; segment++) {
    const way = segments.way[segment] as number
    const access = segments.access[way]
    // The pieces of a way follow each other.
    if (way !== lastWay || !traits) [lastWay, traits] = [way, traitsOf(data, data.ways.at(way) as OsmWay, profile)]
    const { timeFactor, rank, roundabout, speed } = traits
    const nodes = segments.nodes.subarray(segments.start[segment], segments.start[segment + 1])
    const bearing = bearingFromEnd(data, nodes, 1)
    const backBearing = bearingFromEnd(data, nodes, -1)
    for (const forward of [true, false]) {
      if (!access || !(forward ? access.forward : access.backward)) continue
      const driving = (segments.lengthMetres[segment] as number) / (forward ? speed.forward : speed.backward)
      edges.push({
        segment,
        way,
        forward,
        from: (forward ? nodes[0] : nodes.at(-1)) as number,
        to: (forward ? nodes.at(-1) : nodes[0]) as number,
        seconds: (driving + delaySeconds(data, nodes, forward, profile)) * timeFactor,
        timeFactor,
        rank,
        private: access.private || access.privateOnly === (forward ? 'forward' : 'backward'),
        roundabout,
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
