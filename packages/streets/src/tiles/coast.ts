import { clipShape } from './clip.ts'
import { type Box, type Path, type Shape, signedArea } from './shape.ts'
import { KEPT } from './simplify.ts'

/** A closed piece of coast. What encloses sea runs clockwise, as one sees it; an island's coast the other way round. */
export interface Ring {
  readonly path: Path
  /** In square units; below 0 around an island. */
  readonly area: number
}

/**
 * The rings that coastlines make in a box, all of which have the sea on their right; in units of shapes. A chain of them that
 * ends inside the box is led straight to its border. Those that cross the border are closed along it, on the side of the
 * sea. `undefined` where that cannot be: no straight way to the border is free, or two chains leave the box, or enter it, in
 * a row.
 */
export function coastRings(lines: readonly Shape[], box: Box): Ring[] | undefined {
  const coasts = lines.flatMap(pathsOf)
  const pieces = joined(lines.flatMap((line) => pathsOf(clipShape(line, box))))
  const led = pieces.filter(isOpen).map((piece) => ledToBorder(piece, coasts, box))
  if (led.includes(undefined)) return undefined
  const chains = joined(led.flatMap((chains) => chains ?? []))
  const closed = closedAlongBorder(chains.filter(isOpen), box)
  if (!closed) return undefined
  return [...pieces.filter(isClosed), ...chains.filter(isClosed), ...closed]
    .map((path) => ({ path, area: signedArea(path) }))
    .filter(({ area }) => area !== 0)
}

const pathsOf = (shape?: Shape) => shape?.parts.map(({ path }) => path) ?? []

type Point = readonly [x: number, y: number]

const startOf = (path: Path): Point => [path[0] as number, path[1] as number]
const endOf = (path: Path): Point => [path.at(-3) as number, path.at(-2) as number]
const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]
const isClosed = (path: Path) => path.length > 3 && isSame(startOf(path), endOf(path))
const isOpen = (path: Path) => !isClosed(path)

/** Joins lines end to start. */
function joined(paths: readonly Path[]): number[][] {
  const startingAt = new Map<string, Path[]>()
  for (const path of paths) {
    const key = startOf(path).join()
    const known = startingAt.get(key)
    if (known) known.push(path)
    else startingAt.set(key, [path])
  }
  const ends = new Set(paths.map((path) => endOf(path).join()))
  const follows = (path: Path) => ends.has(startOf(path).join())
  // Rings come last: whatever follows nothing is where a chain starts.
  const rest = new Set([...paths.filter((path) => !follows(path)), ...paths.filter(follows)])
  const chains: number[][] = []
  for (const first of rest) {
    const chain = first.slice(0, 3)
    for (let next: Path | undefined = first; next;) {
      rest.delete(next)
      for (let i = 3; i < next.length; i++) chain.push(next[i] as number)
      next = isClosed(chain) ? undefined : startingAt.get(endOf(chain).join())?.find((path) => rest.has(path))
    }
    chains.push(chain)
  }
  return chains
}

/**
 * A chain from border to border. None where it is a stub: the way to the nearest border is not free, and the chain itself
 * crosses the border nearer to its end than any way that is.
 */
function ledToBorder(chain: Path, coasts: readonly Path[], box: Box): Path[] | undefined {
  const [start, end] = [startOf(chain), endOf(chain)]
  const [before, after] = [start, end].map((point) => (isInside(point, box) ? borderFrom(point, coasts, box) : point))
  const leadLength = distance(before, start) + distance(after, end)
  if (isInside(start, box) !== isInside(end, box) && distance(start, end) < leadLength) return []
  if (!before || !after) return undefined
  const leadIn = isSame(before, start) ? [] : [...before, KEPT]
  const leadOut = isSame(after, end) ? [] : [...after, KEPT]
  return [[...leadIn, ...chain, ...leadOut]]
}

function distance(a: Point | undefined, b: Point): number {
  return a ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Infinity
}

function isInside([x, y]: Point, { left, top, right, bottom }: Box): boolean {
  return x > left && x < right && y > top && y < bottom
}

/**
 * The position on the nearest border to which a straight way from the end of a chain meets no coast, beyond the box neither: a
 * coast that comes back into it would have land there.
 */
function borderFrom(end: Point, coasts: readonly Path[], { left, top, right, bottom }: Box): Point | undefined {
  const [x, y] = end
  const ways: { to: Point; axis: 0 | 1; length: number }[] = [
    { to: [left, y], axis: 0, length: left - x },
    { to: [right, y], axis: 0, length: right - x },
    { to: [x, top], axis: 1, length: top - y },
    { to: [x, bottom], axis: 1, length: bottom - y },
  ]
  const free = ways.filter(({ axis, length }) => !coasts.some((coast) => isMet(coast, end, axis, Math.sign(length))))
  return free.sort((a, b) => Math.abs(a.length) - Math.abs(b.length))[0]?.to
}

/** Does one who goes from a position along an axis, up or down, meet the path? */
function isMet(path: Path, from: Point, axis: 0 | 1, direction: number): boolean {
  const [along, across] = [from[axis], from[1 - axis] as number]
  for (let i = 0; i + 3 < path.length; i += 3) {
    const [a, b] = [path[i + 1 - axis] as number, path[i + 4 - axis] as number]
    if (a > across === b > across) continue
    const [start, end] = [path[i + axis] as number, path[i + 3 + axis] as number]
    if ((start + ((across - a) / (b - a)) * (end - start) - along) * direction > 0) return true
  }
  return false
}

/** Where a chain enters the box, or leaves it. */
interface Crossing {
  /** Along the border from the corner at the left and above, clockwise. */
  readonly at: number
  readonly chain: Path
  readonly isLeaving: boolean
}

function closedAlongBorder(chains: readonly Path[], box: Box): number[][] | undefined {
  const crossings = chains
    .flatMap((chain): Crossing[] => [
      { at: alongBorder(startOf(chain), box), chain, isLeaving: false },
      { at: alongBorder(endOf(chain), box), chain, isLeaving: true },
    ])
    .sort((a, b) => a.at - b.at)
  if (crossings.some(({ isLeaving }, i) => isLeaving === crossings.at(i - 1)?.isLeaving)) return undefined
  const next = new Map<Path, Path>()
  crossings.forEach(({ chain }, i) => {
    const before = crossings.at(i - 1)
    if (before?.isLeaving) next.set(before.chain, chain)
  })
  const rest = new Set(chains)
  const rings: number[][] = []
  for (const first of rest) {
    const ring: number[] = []
    for (let chain = first; rest.delete(chain);) {
      const following = next.get(chain) as Path // where one leaves, the next one enters
      for (const value of chain) ring.push(value)
      pushCorners(ring, alongBorder(endOf(chain), box), alongBorder(startOf(following), box), box)
      chain = following
    }
    rings.push([...ring, ...ring.slice(0, 3)])
  }
  return rings
}

function alongBorder([x, y]: Point, { left, top, right, bottom }: Box): number {
  const [width, height] = [right - left, bottom - top]
  if (y === top) return x - left
  if (x === right) return width + y - top
  if (y === bottom) return width + height + right - x
  return 2 * width + height + bottom - y
}

/** The corners of a box that are passed on the way along its border, clockwise. */
function pushCorners(to: number[], from: number, until: number, box: Box): void {
  const { left, top, right, bottom } = box
  const around = 2 * (right - left + bottom - top)
  const end = until < from ? until + around : until
  for (const turn of [0, around]) {
    for (const corner of [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const) {
      const at = alongBorder(corner, box) + turn
      if (at > from && at < end) to.push(...corner, KEPT)
    }
  }
}
