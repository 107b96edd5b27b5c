import type { Drawing } from '../drawing.ts'
import type { Terrain } from '../land/terrain.ts'
import type { Network } from '../roads/junctions.ts'
import { HALF_WIDTHS, type RoadKind, type Street } from '../roads/road.ts'
import { crossing, frameAt, metresBetween, metresToSegment, type Point } from '../shape/point.ts'
import { boxOf, type Ring } from '../shape/polygon.ts'
import type { RingIndex } from '../shape/ring-index.ts'
import { SegmentIndex } from '../shape/segment-index.ts'
import type { Design } from './design.ts'
import { ringOf, yardOf } from './footprint.ts'

/** Position and address of a building. */
export interface Plot {
  /** Origin of the lot's frame: on the centre line of the street, or the middle of a turning circle. */
  at: Point
  /** Direction of the lot's x axis; the building stands to its left. */
  radians: number
  street: Street
  houseNumber: number
}

const YARD_METRES = 1.6
const VERGE_METRES = 1.5
const BANK_METRES = 9
const TRACKSIDE_METRES = 13

/** Tracks free space and draws buildings. */
export class BuildingSite {
  private readonly terrain: Terrain
  private readonly footprints: RingIndex
  private readonly taken: (p: Point) => boolean
  private readonly drawing: Drawing
  private readonly paved = new SegmentIndex<RoadKind>()
  private readonly given = new Set<string>()

  constructor(
    terrain: Terrain,
    network: Network,
    footprints: RingIndex,
    taken: (p: Point) => boolean,
    drawing: Drawing,
  ) {
    this.terrain = terrain
    this.footprints = footprints
    this.taken = taken
    this.drawing = drawing
    for (const { road, nodes } of network.chains) {
      this.paved.insertCurve(
        nodes.map((node) => network.points[node] as Point),
        road.kind,
      )
    }
  }

  /** Builds a design on its plot if there is room; extras that do not fit are left out. */
  build(design: Design, { at, radians, street, houseNumber }: Plot): boolean {
    const address = `${houseNumber} ${street.name}`
    if (this.given.has(address)) return false
    const frame = frameAt(at, radians)
    const ring = ringOf(frame, design.main)
    const yard = design.home ? ringOf(frame, yardOf(design.main, YARD_METRES)) : ring
    if (!this.isFree(ring, yard)) return false
    this.given.add(address)
    this.footprints.add(ring)
    this.drawing.buildings.push({ ring, tags: { building: design.building } })
    const front = Math.min(...design.main.map(([, y]) => y))
    const middle = design.main.reduce((sum, [x]) => sum + x, 0) / design.main.length
    const { home, building } = design
    this.drawing.addresses.push({ street, houseNumber, at: frame.toWorld(middle, front + 1.5), home, building })
    for (const extra of design.extras ?? []) {
      const outline = ringOf(frame, extra.outline)
      if (!this.isFree(outline, outline)) continue
      this.footprints.add(outline)
      const list = extra.tags.building ? this.drawing.buildings : this.drawing.areas
      list.push({ ring: outline, tags: extra.tags })
    }
    return true
  }

  private isFree(ring: Ring, yard: Ring): boolean {
    const { terrain } = this
    const box = boxOf(ring)
    const centre = { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 }
    const radius = metresBetween(centre, { x: box.left, y: box.bottom })
    if (terrain.waterWithin(centre, radius + BANK_METRES) && ring.some((p) => terrain.waterWithin(p, BANK_METRES)))
      return false
    if (
      terrain.railWithin(centre, radius + TRACKSIDE_METRES) &&
      ring.some((p) => terrain.railWithin(p, TRACKSIDE_METRES))
    )
      return false
    if (ring.some(this.taken) || this.footprints.meets(yard)) return false
    return !this.paved.visit(boxOf(ring, 16), (a, b, kind) => {
      const metres = HALF_WIDTHS[kind] + VERGE_METRES
      return metresToSegment(centre, a, b) < radius + metres && isWithin(ring, a, b, metres)
    })
  }
}

/** Does a segment come within `metres` of a ring's outline? */
function isWithin(ring: Ring, a: Point, b: Point, metres: number): boolean {
  return ring.some((p, i) => {
    const next = ring[(i + 1) % ring.length] as Point
    if (metresToSegment(p, a, b) < metres || metresToSegment(a, p, next) < metres) return true
    return metresToSegment(b, p, next) < metres || crossing(a, b, p, next) !== undefined
  })
}
