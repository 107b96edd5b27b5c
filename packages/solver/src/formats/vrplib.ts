import type { Problem } from '../problem.ts'
import { euclidean, type Point, single } from './points.ts'

/** A VRPLIB file of coordinates: CVRP with rounded distances, or open VRP with exact ones and a fixed number of vehicles. */
export interface Vrplib {
  isOpen: boolean
  capacity: number
  vehicles: number | undefined
  maxLength: number | undefined
  serviceTime: number
  /** The depot first. */
  points: Point[]
  demands: number[]
}

const EUCLIDEAN = /^(EXACT|EUC)_2D$/

export function parseVrplib(text: string): Vrplib {
  const field = (name: string) => new RegExp(`^${name}\\s*:\\s*(\\S+)`, 'm').exec(text)?.[1]
  const kind = field('EDGE_WEIGHT_TYPE')
  if (kind !== undefined && !EUCLIDEAN.test(kind))
    throw new Error(`A VRPLIB file with distances of kind ${kind} is not read: only those of coordinates are`)
  const numberOf = (name: string) => (field(name) === undefined ? undefined : Number(field(name)))
  const section = (name: string) =>
    (new RegExp(`^${name}\\s*\\n([\\s\\S]*?)(?:\\n[A-Z]|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? '')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter((line) => line.length > 1)
  return {
    isOpen: field('TYPE') === 'OVRP',
    capacity: Number(field('CAPACITY')),
    vehicles: numberOf('VEHICLES'),
    maxLength: numberOf('DISTANCE'),
    serviceTime: numberOf('SERVICE_TIME') ?? 0,
    points: section('NODE_COORD_SECTION').map(([, x = 0, y = 0]) => ({ x, y })),
    demands: section('DEMAND_SECTION').map(([, demand = 0]) => demand),
  }
}

/** Exact distances are kept in ten-thousandths. */
const EXACT = 10_000

/** Open tours leave the depot and end anywhere: afternoons. */
export function problemOfVrplib(vrp: Vrplib): { problem: Problem; scale: number } {
  const scale = vrp.isOpen ? EXACT : 1
  const limit = vrp.maxLength === undefined ? undefined : Math.floor(vrp.maxLength * scale)
  const problem = single(
    vrp.points,
    vrp.demands,
    euclidean(vrp.points, (distance) => Math.round(distance * scale)),
    {
      dwellSeconds: vrp.serviceTime * scale,
    },
  )
  return {
    scale,
    problem: {
      ...problem,
      direction: vrp.isOpen ? 'afternoon' : 'morning',
      fleet: [{ id: 'vehicle', seats: vrp.capacity, ...(vrp.vehicles === undefined ? {} : { count: vrp.vehicles }) }],
      rules: { tours: vrp.isOpen ? 'open' : 'closed', ...(limit === undefined ? {} : { maxJourneySeconds: limit }) },
      objective: { distance: 1 },
    },
  }
}
