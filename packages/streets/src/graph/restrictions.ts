import type { OsmData, OsmRelation, Tags } from '../osm/data.ts'
import { EdgesByNode } from './by-node.ts'
import { conditionalValue, schoolMoments } from './tags/conditions.ts'
import type { DraftEdge, DraftTurn } from './draft.ts'
import type { DrivingProfile } from './tags/profile.ts'
import { isReverse } from './turns.ts'

/** A turn restriction that applies to a bus. Ways and nodes are indices. */
interface Restriction {
  readonly only: boolean
  readonly uTurn: boolean
  readonly from: ReadonlySet<number>
  readonly to: ReadonlySet<number>
  readonly via: { readonly node: number } | { readonly ways: ReadonlySet<number> }
}

/** Vehicles that a school bus is, from the most specific on. */
const busKinds = ['school_bus', 'bus', 'psv', 'motor_vehicle', 'vehicle']
const isTurnRule = (value: string) => /^(no|only)_/.test(value)

/** A relation about turns of a school bus, and not of bicycles or trucks. */
function isAboutBuses({ tags }: OsmRelation): boolean {
  const [type, vehicle] = (tags['type'] ?? '').split(':')
  return type === 'restriction' && (vehicle === undefined || [...busKinds, 'conditional'].includes(vehicle))
}

/** What is forbidden or ordered at any school hour; `undefined` where nothing is, or not to a bus. */
function restrictionValue(tags: Tags, profile: DrivingProfile): string | undefined {
  const exempt = (tags['except'] ?? '').split(/[;,]/).map((vehicle) => vehicle.trim())
  if (exempt.some((vehicle) => busKinds.includes(vehicle))) return undefined
  for (const key of [...busKinds.map((kind) => `restriction:${kind}`), 'restriction']) {
    const conditional = tags[`${key}:conditional`]
    const valueAt = conditional === undefined ? undefined : conditionalValue(conditional, isTurnRule, profile)
    const values = schoolMoments.slice(0, valueAt ? undefined : 1).map((moment) => valueAt?.(moment) ?? tags[key])
    const found = values.find((value) => value !== undefined && isTurnRule(value)) ?? values.find(Boolean)
    if (found !== undefined) return found
  }
  return undefined
}

/** Reads a relation; `undefined` when it is no restriction, does not apply, or reaches outside the data. */
function readRestriction(relation: OsmRelation, profile: DrivingProfile): Restriction | undefined {
  if (!isAboutBuses(relation)) return undefined
  const value = restrictionValue(relation.tags, profile)
  if (value === undefined || !isTurnRule(value)) return undefined
  const ways = (role: string) =>
    relation.members.filter((member) => member.role === role && member.type === 'way').map((member) => member.index)
  const from = ways('from')
  const to = ways('to')
  const viaWays = ways('via')
  const viaNode = relation.members.find((member) => member.role === 'via' && member.type === 'node')?.index
  if ([...from, ...to, ...viaWays, viaNode ?? 0].includes(-1) || from.length === 0 || to.length === 0) return undefined
  if (viaNode === undefined && viaWays.length === 0) return undefined
  return {
    only: value.startsWith('only_'),
    uTurn: value.endsWith('_u_turn'),
    from: new Set(from),
    to: new Set(to),
    via: viaNode === undefined ? { ways: new Set(viaWays) } : { node: viaNode },
  }
}

/**
 * Takes forbidden turns out of the draft. Where a sign leaves only an exit that is closed to a bus, a bus has no way on
 * from there: largestConnected leaves such a street out. Restrictions over a via way add copies of the edges on it.
 */
export function applyRestrictions(data: OsmData, edges: DraftEdge[], profile: DrivingProfile): void {
  const restrictions = data.relations.flatMap((relation) => readRestriction(relation, profile) ?? [])
  const arriving = new EdgesByNode(edges, 'to')
  for (const { via, ...restriction } of restrictions) {
    if (!('node' in via) || !touches(data, restriction.to, via.node)) continue
    for (const index of arriving.at(via.node)) {
      const edge = edges[index] as DraftEdge
      if (restriction.from.has(edge.way)) restrict(edge, edges, restriction)
    }
  }
  // Copies inherit what the restrictions above left, so they come second.
  const originals = edges.slice()
  const leaving = new EdgesByNode(originals, 'from')
  for (const { via, ...restriction } of restrictions) {
    if (!('ways' in via)) continue
    for (const edge of originals.filter(({ way }) => restriction.from.has(way))) {
      const path = pathOver(via.ways, edge, restriction.to, originals, leaving)
      if (path) restrictAfter(edges, edge.original, path, restriction)
    }
  }
}

/** A rule whose exit does not touch its junction is a slip of the pen, and binds nobody. */
function touches(data: OsmData, ways: ReadonlySet<number>, node: number): boolean {
  return [...ways].some((way) => data.ways.at(way)?.nodes.includes(node))
}

type Rule = Omit<Restriction, 'via'>

function restrict(edge: DraftEdge, edges: readonly DraftEdge[], { only, uTurn, to }: Rule): void {
  const named = ({ to: next }: DraftTurn) => {
    const target = edges[next] as DraftEdge
    // From and to may be one way that runs through the junction: then the kind of turn distinguishes ahead from back.
    return to.has(target.way) && (target.way !== edge.way || isReverse(edge, target) === uTurn)
  }
  edge.turns = edge.turns.filter((turn) => named(turn) === only)
}

/** The edges along the via ways that lead from `edge` to the first junction with a `to` way; `undefined` if none do. */
function pathOver(
  via: ReadonlySet<number>,
  edge: DraftEdge,
  to: ReadonlySet<number>,
  edges: readonly DraftEdge[],
  leaving: EdgesByNode,
): number[] | undefined {
  const queue: { last: DraftEdge; path: number[] }[] = [{ last: edge, path: [] }]
  const seen = new Set<number>()
  for (const { last, path } of queue) {
    const next = leaving.at(last.to).map((index) => edges[index] as DraftEdge)
    if (path.length > 0 && next.some(({ way }) => to.has(way) && !via.has(way))) return path
    for (const step of next) {
      if (!via.has(step.way) || isReverse(last, step) || seen.has(step.original)) continue
      seen.add(step.original)
      queue.push({ last: step, path: [...path, step.original] })
    }
  }
  return undefined
}

/**
 * Makes the edges of `path` remember that the bus came from `from`: they are copied, the way into the copies is the
 * only one that leads through them, and the rule is applied where the last copy ends.
 */
function restrictAfter(edges: DraftEdge[], from: number, path: readonly number[], rule: Rule): void {
  let frontier = edges.filter((edge) => edge.original === from)
  for (const step of path) {
    const copies = new Map<number, DraftEdge>()
    for (const edge of frontier) {
      edge.turns = edge.turns.map((turn) => {
        const target = edges[turn.to] as DraftEdge
        if (target.original !== step) return turn
        const known = copies.get(turn.to)
        const copy = known ?? { ...target, turns: target.turns.map((next) => ({ ...next })) }
        const index = known ? edges.indexOf(known) : edges.push(copy) - 1
        copies.set(turn.to, copy)
        return { ...turn, to: index }
      })
    }
    frontier = [...copies.values()]
  }
  for (const edge of frontier) restrict(edge, edges, rule)
}
