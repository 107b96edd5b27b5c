import { distanceMetres, type Line, type Position, project, projectOnSegment, type Projection } from '@firstbell/geo'

/** One meter off the expected distance counts as much as this many meters beside the line. */
const PACE_WEIGHT = 0.02
/** A pass of the line counts as a candidate when it is at most this much farther from the stop than the nearest. */
const WIDER_METRES = 40
/** Points of the line that are nearer to each other along it belong to one pass. */
const APART_METRES = 50

interface Candidate extends Projection {
  cost: number
  before: Candidate | undefined
}

/**
 * Metres along the line of each stop, never decreasing, although loops and out-and-back streets pass some stops twice.
 * `expectedMetres` is the approximate position of each stop by the schedule; without it straight distances are used.
 */
export function alignStops(line: Line, positions: readonly Position[], expectedMetres?: readonly number[]): number[] {
  const expected = expectedMetres ?? expectedByDistance(line, positions)
  let column: Candidate[] = []
  for (const [i, position] of positions.entries()) {
    const next: Candidate[] = []
    for (const pass of passesOf(line, position)) {
      const reached = i === 0 ? { cost: 0, before: undefined } : cheapestBefore(column, pass, expected, i)
      if (reached) next.push({ ...pass, cost: pass.offsetMetres + reached.cost, before: reached.before })
    }
    if (next.length === 0) return alignOneByOne(line, positions)
    column = next
  }
  const along: number[] = []
  let last = column.reduce<Candidate | undefined>((best, c) => (!best || c.cost < best.cost ? c : best), undefined)
  for (; last; last = last.before) along.unshift(last.alongMetres)
  return along
}

function cheapestBefore(column: readonly Candidate[], pass: Projection, expected: readonly number[], index: number) {
  const step = (expected[index] ?? 0) - (expected[index - 1] ?? 0)
  let best: { cost: number; before: Candidate } | undefined
  for (const before of column) {
    if (before.alongMetres > pass.alongMetres) continue
    const cost = before.cost + PACE_WEIGHT * Math.abs(pass.alongMetres - before.alongMetres - step)
    if (!best || cost < best.cost) best = { cost, before }
  }
  return best
}

/** Every pass of the line by a position, each by its nearest point. */
function passesOf(line: Line, position: Position): Projection[] {
  const all = line.positions.slice(1).map((_, segment) => projectOnSegment(line, segment, position))
  const nearest = Math.min(...all.map((projection) => projection.offsetMetres))
  const passes: Projection[] = []
  let reachedMetres = -Infinity
  for (const projection of all.filter((candidate) => candidate.offsetMetres <= nearest + WIDER_METRES)) {
    const best = passes.at(-1)
    if (!best || projection.alongMetres - reachedMetres > APART_METRES) passes.push(projection)
    else if (projection.offsetMetres < best.offsetMetres) passes[passes.length - 1] = projection
    reachedMetres = projection.alongMetres
  }
  return passes
}

function expectedByDistance(line: Line, positions: readonly Position[]): number[] {
  let sum = 0
  const sums = positions.map(
    (position, i) => (sum += i === 0 ? 0 : distanceMetres(positions[i - 1] ?? position, position)),
  )
  return sums.map((metres) => (sum > 0 ? (metres / sum) * line.lengthMetres : 0))
}

// The stops are not in the order of the line: each takes the nearest position that is not behind the one before.
function alignOneByOne(line: Line, positions: readonly Position[]): number[] {
  let reached = 0
  return positions.map((position) => (reached = Math.max(reached, project(line, position, reached).alongMetres)))
}
