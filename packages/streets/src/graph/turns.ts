import type { OsmData, Tags } from '../osm/data.ts'
import { EdgesByNode } from './by-node.ts'
import { controlSeconds, type DraftEdge } from './draft.ts'
import type { TrafficSide } from './graph.ts'
import type { Passage } from './tags/passage.ts'
import type { DrivingProfile } from './tags/profile.ts'
import { isTurningCircle } from './segments.ts'

const straightDegrees = 35
const sharpDegrees = 125

/** Fills in every turn that geometry and barriers allow; restrictions are taken out afterwards. */
export function connectEdges(
  data: OsmData,
  edges: DraftEdge[],
  passages: ReadonlyMap<number, Passage>,
  side: TrafficSide,
  profile: DrivingProfile,
): void {
  const leaving = new EdgesByNode(edges, 'from')
  const at = (index: number) => edges[index] as DraftEdge
  for (const [node, arriving] of new EdgesByNode(edges, 'to')) {
    const ends = arriving.map(at)
    const tags = data.nodeTags.get(node) ?? {}
    const passage = passages.get(node)
    const outgoing = leaving.at(node)
    const meeting = [...ends, ...outgoing.map(at)]
    const junction = {
      tags,
      streets: new Set(meeting.map((edge) => edge.segment)).size,
      topRank: Math.max(...meeting.map((edge) => edge.rank)),
    }
    for (const edge of ends) {
      const back = outgoing.find((to) => isReverse(edge, at(to)))
      const ahead = passage === 'blocked' ? [] : outgoing.filter((to) => to !== back)
      edge.turns = ahead.map((to) => {
        const next = at(to)
        return {
          to,
          seconds: turnSeconds(edge, next, junction, side, profile) * edge.timeFactor,
          penaltySeconds:
            (next.private && !edge.private ? profile.privatePenaltySeconds : 0) +
            (passage === 'gate' ? profile.gatePenaltySeconds : 0),
        }
      })
      const circle = isTurningCircle(tags['highway'])
      if (back === undefined || (edge.turns.length > 0 && !circle)) continue
      const { turningCircle, uTurn } = profile.turnSeconds
      edge.turns.push({ to: back, seconds: (circle ? turningCircle : uTurn) * edge.timeFactor, penaltySeconds: 0 })
    }
  }
}

export function isReverse(edge: DraftEdge, next: DraftEdge): boolean {
  return edge.segment === next.segment && edge.forward !== next.forward
}

interface Junction {
  readonly tags: Tags
  /** How many pieces of street meet here; two is a bend. */
  readonly streets: number
  readonly topRank: number
}

function turnSeconds(
  edge: DraftEdge,
  next: DraftEdge,
  junction: Junction,
  side: TrafficSide,
  profile: DrivingProfile,
): number {
  if (next.roundabout) return edge.roundabout ? 0 : profile.giveWaySeconds
  if (edge.roundabout) return 0
  const toTheRight = ((next.startBearing - edge.endBearing + 540) % 360) - 180
  const angle = Math.abs(toTheRight)
  const sharp = angle > sharpDegrees ? profile.turnSeconds.sharp : 0
  if (junction.streets < 3) return sharp + controlSeconds(junction.tags, profile)
  const near = toTheRight > 0 === (side === 'right')
  const turning = angle < straightDegrees ? 0 : near ? profile.turnSeconds.near : profile.turnSeconds.far
  return sharp + turning + waitSeconds(edge, junction, profile)
}

function waitSeconds(edge: DraftEdge, junction: Junction, profile: DrivingProfile): number {
  const smaller = edge.rank < junction.topRank
  const control = junction.tags['highway']
  if (control === 'traffic_signals') return profile.signalSeconds
  if (control === 'stop' || control === 'give_way') {
    // A sign on the junction itself applies to the smaller street, unless all must stop.
    const equal = junction.tags['stop'] === 'all'
    return smaller || equal ? controlSeconds(junction.tags, profile) : 0
  }
  return smaller ? profile.yieldSeconds : 0
}
