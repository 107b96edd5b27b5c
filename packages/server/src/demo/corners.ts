import { distanceMetres, type Position } from '@firstbell/geo'
import { nodePosition, type OsmData } from '@firstbell/streets'

/** A crossing of two named streets: a natural position for a stop. */
export interface Corner {
  position: Position
  name: string
}

const STREETS = new Set(['residential', 'unclassified', 'tertiary', 'living_street', 'secondary'])

/** All corners of named streets where a bus may stop. */
export function listCorners(data: OsmData): Corner[] {
  const names = new Map<number, Set<string>>()
  for (const way of data.ways) {
    const { highway, name } = way.tags
    if (!name || !highway || !STREETS.has(highway)) continue
    for (const node of way.nodes) {
      const known = names.get(node)
      if (known) known.add(name)
      else names.set(node, new Set([name]))
    }
  }
  return [...names]
    .filter(([, streets]) => streets.size > 1)
    .map(([node, streets]) => ({ position: nodePosition(data, node), name: [...streets].slice(0, 2).join(' & ') }))
}

const SAME_HOUSE_METRES = 30

/** A stop and the people who board there. */
export interface Gathering<T> {
  corner: Corner
  members: T[]
}

/**
 * Selects corners so that everybody has one in reach: repeatedly the corner with the most people around it
 * (greedy set cover). People without one in reach walk to the nearest.
 */
export function gather<T>(
  people: readonly T[],
  placeOf: (person: T) => Position,
  corners: readonly Corner[],
  reach: number,
): Gathering<T>[] {
  const near = new Map(
    corners.map((corner) => [
      corner,
      people.filter((person) => distanceMetres(corner.position, placeOf(person)) <= reach),
    ]),
  )
  const waiting = new Set(people)
  const gatherings: Gathering<T>[] = []
  while (waiting.size > 0) {
    let best: Gathering<T> | undefined
    for (const [corner, around] of near) {
      const members = around.filter((person) => waiting.has(person))
      if (members.length > (best?.members.length ?? 0)) best = { corner, members }
    }
    best ??= alone([...waiting], placeOf, corners)
    for (const person of best.members) waiting.delete(person)
    gatherings.push(best)
  }
  return gatherings
}

/** People without a corner in reach board at their own house, together with its other people. */
function alone<T>(people: T[], placeOf: (person: T) => Position, corners: readonly Corner[]): Gathering<T> {
  const home = placeOf(people[0] as T) // called with at least one
  const distance = (corner: Corner) => distanceMetres(corner.position, home)
  return {
    corner: corners.reduce((a, b) => (distance(b) < distance(a) ? b : a)),
    members: people.filter((person) => distanceMetres(placeOf(person), home) < SAME_HOUSE_METRES),
  }
}
