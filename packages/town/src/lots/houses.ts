import type { Random } from '../random.ts'
import { CIRCLE_RADIUS_METRES } from '../roads/circles.ts'
import type { Chain, Network } from '../roads/junctions.ts'
import { HALF_WIDTHS, type Road, type Street } from '../roads/road.ts'
import { type Curve, spotAt, stationsOf } from '../shape/curve.ts'
import { moved, type Point } from '../shape/point.ts'
import { designLot, type LotKind } from './design.ts'
import type { BuildingSite } from './building-site.ts'

/** Metres of street per pair of house numbers, one odd and one even. */
const METRES_PER_NUMBER = 6
const FIRST_NUMBER = 100
/** Share of lots that are gardens or were never built on. */
const EMPTY_LOTS = 0.16
const CHURCHES = 0.006

/** The design of a lot beside this road; undefined for an empty lot. */
export type LotPlan = (p: Point, road: Road) => LotKind | undefined

interface Frontage {
  road: Road
  street: Street
  curve: Curve
  stations: number[]
  lengthMetres: number
}

/** Lines every named street with lots, both sides, and numbers them. */
export function buildHouses(
  buildingSite: BuildingSite,
  { points, chains }: Network,
  lotAt: LotPlan,
  random: Random,
): void {
  for (const { road, nodes } of busiestFirst(chains)) {
    // A closed chain is the circle at the end of a court, whose lots are fanned out instead.
    if (!road.street || road.kind === 'service' || nodes[0] === nodes[nodes.length - 1]) continue
    const curve = nodes.map((node) => points[node] as Point)
    const stations = stationsOf(curve)
    const frontage = {
      road,
      street: road.street,
      curve,
      stations,
      lengthMetres: stations[stations.length - 1] as number,
    }
    for (const side of [-1, 1] as const) lineSide(buildingSite, frontage, side, lotAt, random)
    if (road.end === 'circle') fanOut(buildingSite, frontage, lotAt, random)
  }
}

/** The front of a corner house is on the busier street. */
function busiestFirst(chains: readonly Chain[]): Chain[] {
  const order = ['primary', 'secondary', 'tertiary']
  const rank = ({ road }: Chain): number => (order.includes(road.kind) ? order.indexOf(road.kind) : order.length)
  return [...chains].sort((a, b) => rank(a) - rank(b))
}

/** Side 1 is the left of the street in drawing order and gets the odd numbers. */
function lineSide(buildingSite: BuildingSite, frontage: Frontage, side: 1 | -1, lotAt: LotPlan, random: Random): void {
  const { road, street, curve, stations, lengthMetres } = frontage
  const half = HALF_WIDTHS[road.kind]
  let metres = 6
  while (metres < lengthMetres - 6) {
    const look = spotAt(curve, metres, stations)
    const planned = lotAt(moved(look.at, look.radians + (side * Math.PI) / 2, half + 12), road)
    if (!planned || (planned !== 'row' && random.chance(EMPTY_LOTS))) {
      metres += 18
      continue
    }
    const church = (planned === 'old-house' || planned === 'ranch') && random.chance(CHURCHES)
    const design = designLot(church ? 'church' : planned, half, random)
    const middle = metres + design.frontageMetres / 2
    if (middle > lengthMetres) break
    const { at, radians } = spotAt(curve, middle, stations)
    const houseNumber = houseNumberAt((road.fromMetres ?? 0) + middle, side)
    const built = buildingSite.build(design, {
      at,
      radians: side > 0 ? radians : radians + Math.PI,
      street,
      houseNumber,
    })
    metres += built ? design.frontageMetres : planned === 'row' ? 2 : 5
  }
}

/** The house number at a distance along its street; side 1, the left, is odd. */
export function houseNumberAt(metres: number, side: 1 | -1): number {
  return FIRST_NUMBER + 2 * Math.floor(metres / METRES_PER_NUMBER) + (side > 0 ? 1 : 0)
}

/** The wedge-shaped lots around the circle at the end of a court; the numbers continue around it. */
function fanOut(buildingSite: BuildingSite, frontage: Frontage, lotAt: LotPlan, random: Random): void {
  const { road, street, curve, stations, lengthMetres } = frontage
  const { radians } = spotAt(curve, lengthMetres, stations)
  const at = moved(curve[curve.length - 1] as Point, radians, CIRCLE_RADIUS_METRES)
  const last = (road.fromMetres ?? 0) + lengthMetres + METRES_PER_NUMBER
  const numbers = { left: houseNumberAt(last, 1), right: houseNumberAt(last, -1) }
  for (const turn of [1.25, -1.25, 0.62, -0.62, 0]) {
    const planned = lotAt(moved(at, radians + turn, 30), road)
    if (!planned) continue
    const side = turn > 0 ? 'left' : 'right'
    const design = designLot(planned, CIRCLE_RADIUS_METRES + HALF_WIDTHS.residential - 1, random)
    const plot = { at, radians: radians + turn - Math.PI / 2, street, houseNumber: numbers[side] }
    if (buildingSite.build(design, plot)) numbers[side] += 4
  }
}
