import type { DrivingPoint, DrivingRoute, EngineStatus } from '@firstbell/contract'
import type { Departure, TrafficSide } from '@firstbell/streets'

/** The capabilities of a map service; the server splits larger requests, or reports the limit to the caller. */
export interface RoutingCapabilities {
  readonly engine: string
  /** Its address; null inside this server. */
  readonly url: string | null
  /** It plans with the door facing the stop. The result is checked anyway. */
  readonly curbSide: boolean
  /** Maximum points of one route and pairs of one matrix; larger requests are split. */
  readonly maxPoints: number
  readonly maxPairs: number
  /** The side of its traffic, and of the bus door. */
  readonly trafficSide: TrafficSide
}

export type FoundRoute = Omit<DrivingRoute, 'curbSideGuaranteed'>

export interface FoundMatrix {
  /** Row by row, whole seconds and meters; null if there is no route. */
  readonly seconds: (number | null)[][]
  readonly metres: (number | null)[][]
}

/** Finds routes for a bus: inside this server, or with a service that the operator runs. */
export interface Routing {
  readonly capabilities: RoutingCapabilities
  route(points: readonly DrivingPoint[]): Promise<FoundRoute>
  /** From anywhere at a point if nothing is said; a service that knows one way between two points has no other answer. */
  matrix(points: readonly DrivingPoint[], departure?: Departure): Promise<FoundMatrix>
  status(): Promise<EngineStatus>
  close(): Promise<void>
}
