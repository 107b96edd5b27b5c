import type { Area } from '../drawing.ts'
import { box, type Outline, ringOf } from '../lots/footprint.ts'
import type { Road } from '../roads/road.ts'
import type { Point } from '../shape/point.ts'
import { onFrontage, type Site } from './site.ts'

export interface Campus {
  site: Site
  kind: 'elementary' | 'middle' | 'high'
  name: string
  /** Where buses stop, on the loop, with the school on their right. */
  boarding: Point
  areas: Area[]
  buildings: Area[]
  roads: Road[]
}

const DRIVEWAY = { service: 'driveway' }

/** A school with its bus loop, car park, building and fields. */
export function layCampus(site: Site, kind: Campus['kind'], name: string): Campus {
  const { frame, widthMetres: width, depthMetres: depth } = site
  const left = -width / 2
  const loopLeft = left + width * 0.14
  const loopRight = left + width * 0.58
  const curb = 42
  // Driven right to left, so that the door side of the bus faces the school.
  const boarding = frame.toWorld((loopLeft + loopRight) / 2, curb)
  const loop = [
    onFrontage(site, loopRight),
    frame.toWorld(loopRight, 16),
    frame.toWorld(loopRight, curb - 10),
    frame.toWorld(loopRight - 3, curb - 3),
    frame.toWorld(loopRight - 10, curb),
    boarding,
    frame.toWorld(loopLeft + 10, curb),
    frame.toWorld(loopLeft + 3, curb - 3),
    frame.toWorld(loopLeft, curb - 10),
    frame.toWorld(loopLeft, 16),
    onFrontage(site, loopLeft),
  ]
  const carX = left + width * 0.8
  const lotNear = 20
  const lotDepth = kind === 'high' ? 84 : 50
  const drive = [onFrontage(site, carX), frame.toWorld(carX, lotNear), frame.toWorld(carX, lotNear + lotDepth - 6)]
  const outlines = plansOf(kind, left + width * 0.12, curb + 13, width * 0.5)
  const areas: Area[] = [
    { ring: site.ring, tags: { amenity: 'school', name } },
    { ring: ringOf(frame, box(carX - width * 0.14, lotNear, width * 0.28, lotDepth)), tags: { amenity: 'parking' } },
    ...fieldsOf(kind, width, depth).map(({ outline, tags }) => ({ ring: ringOf(frame, outline), tags })),
  ]
  return {
    site,
    kind,
    name,
    boarding,
    areas,
    buildings: outlines.map((outline) => ({ ring: ringOf(frame, outline), tags: { building: 'school' } })),
    roads: [
      { curve: loop, kind: 'service', oneway: true, end: 'keep', tags: DRIVEWAY },
      { curve: drive, kind: 'service', end: 'keep', tags: DRIVEWAY },
    ],
  }
}

/** School buildings grow wing by wing: an E for the small, an H and a hall for the large. */
function plansOf(kind: Campus['kind'], x: number, y: number, width: number): Outline[] {
  const w = width / 7
  if (kind === 'elementary') {
    return [
      [
        [x, y],
        [x + 7 * w, y],
        [x + 7 * w, y + 17],
        [x + 6.9 * w, y + 50],
        [x + 5.6 * w, y + 50],
        [x + 5.6 * w, y + 17],
        [x + 4 * w, y + 17],
        [x + 4 * w, y + 40],
        [x + 2.7 * w, y + 40],
        [x + 2.7 * w, y + 17],
        [x + 1.3 * w, y + 17],
        [x + 1.3 * w, y + 50],
        [x, y + 50],
      ],
    ]
  }
  const deep = kind === 'high' ? 92 : 68
  const wings: Outline = [
    [x, y],
    [x + 7 * w, y],
    [x + 7 * w, y + 20],
    [x + 5.2 * w, y + 20],
    [x + 5.2 * w, y + deep * 0.45],
    [x + 6.6 * w, y + deep * 0.45],
    [x + 6.6 * w, y + deep * 0.7],
    [x + 4 * w, y + deep * 0.7],
    [x + 4 * w, y + deep],
    [x + 1.6 * w, y + deep],
    [x + 1.6 * w, y + 20],
    [x, y + 20],
  ]
  return kind === 'high' ? [wings, box(x, y + 34, 1.3 * w, 34)] : [wings]
}

interface Field {
  outline: Outline
  tags: Readonly<Record<string, string>>
}

/** Ball fields behind the school; a ball diamond is a quarter of a circle. */
function fieldsOf(kind: Campus['kind'], width: number, depth: number): Field[] {
  const half = width / 2
  const soccer = (x: number, y: number, w: number, d: number): Field => ({
    outline: box(x, y, w, d),
    tags: { leisure: 'pitch', sport: 'soccer' },
  })
  const diamond = (x: number, y: number, radius: number): Field => {
    const arc = Array.from(
      { length: 9 },
      (_, i) =>
        [x + radius * Math.cos(Math.PI - (i * Math.PI) / 16), y - radius * Math.sin((i * Math.PI) / 16)] as const,
    )
    return {
      outline: [[x, y], ...arc],
      tags: { leisure: 'pitch', sport: kind === 'elementary' ? 'softball' : 'baseball' },
    }
  }
  if (kind === 'elementary') {
    return [
      soccer(-half + 12, depth - 66, 78, 50),
      diamond(half - 10, depth - 8, 62),
      { outline: box(-half * 0.05, depth - 92, 30, 22), tags: { leisure: 'playground' } },
    ]
  }
  if (kind === 'middle') return [soccer(-half + 14, depth - 82, 100, 64), diamond(half - 10, depth - 10, 82)]
  return [
    ...stadium(-half + 70, depth - 78),
    diamond(half - 12, depth - 12, 92),
    soccer(half - 120, depth - 196, 104, 66),
  ]
}

/** A running track around a football field. */
function stadium(x: number, y: number): Field[] {
  const straight = 43
  const radius = 37
  const oval = Array.from({ length: 32 }, (_, i) => {
    const turn = (2 * Math.PI * i) / 32 + 0.05
    return [
      x + 20 + Math.cos(turn) * radius + Math.sign(Math.cos(turn)) * straight,
      y + Math.sin(turn) * radius,
    ] as const
  })
  return [
    { outline: oval, tags: { leisure: 'track', sport: 'running' } },
    { outline: box(x + 20 - 50, y - 24, 100, 48), tags: { leisure: 'pitch', sport: 'american_football' } },
  ]
}

export interface Depot {
  site: Site
  name: string
  gate: Point
  areas: Area[]
  buildings: Area[]
  roads: Road[]
}

/** Where the buses spend the night: a yard with a workshop, entered by one drive that ends in a loop. */
export function layDepot(site: Site, name: string): Depot {
  const { frame, widthMetres: width, depthMetres: depth } = site
  const gate = frame.toWorld(0, 22)
  const yard = [
    gate,
    frame.toWorld(width * 0.32, 34),
    frame.toWorld(width * 0.32, depth - 18),
    frame.toWorld(0, depth - 18),
    frame.toWorld(0, 40),
    gate,
  ]
  return {
    site,
    name,
    gate,
    areas: [
      { ring: site.ring, tags: { landuse: 'industrial', name } },
      {
        ring: ringOf(frame, box(width * 0.05, 38, width * 0.22, depth - 62)),
        tags: { amenity: 'parking', parking: 'surface' },
      },
    ],
    buildings: [
      { ring: ringOf(frame, box(-width * 0.42, 30, width * 0.3, depth * 0.45)), tags: { building: 'industrial' } },
    ],
    roads: [
      { curve: [onFrontage(site, 0), gate], kind: 'service', end: 'keep', tags: DRIVEWAY },
      { curve: yard, kind: 'service', end: 'keep', tags: DRIVEWAY },
    ],
  }
}
