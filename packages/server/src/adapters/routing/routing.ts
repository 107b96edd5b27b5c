import type { DrivingPoint, DrivingRoute, EngineStatus } from '@firstbell/contract'
import type { TrafficSide } from '@firstbell/streets'

/** What an engine can do; what it cannot is split up by us or said to the caller. */
export interface RoutingCapabilities {
  readonly engine: string
  /** Where it answers; null inside this server. */
  readonly url: string | null
  /** It plans so that the door faces the stop. Whether it did is checked anyway. */
  readonly curbSide: boolean
  /** Most points of one route and most pairs of one matrix; more are asked for in parts. */
  readonly maxPoints: number
  readonly maxPairs: number
  /** The side on which its traffic keeps, and buses have their door. */
  readonly trafficSide: TrafficSide
}

export type FoundRoute = Omit<DrivingRoute, 'curbSideGuaranteed'>

export interface FoundMatrix {
  /** Row by row, whole seconds and metres; null where no street leads. */
  readonly seconds: (number | null)[][]
  readonly metres: (number | null)[][]
}

/** Whoever finds ways for a bus: the engine inside this server, or one that the operator runs. */
export interface Routing {
  readonly capabilities: RoutingCapabilities
  route(points: readonly DrivingPoint[]): Promise<FoundRoute>
  matrix(points: readonly DrivingPoint[]): Promise<FoundMatrix>
  status(): Promise<EngineStatus>
  close(): Promise<void>
}
