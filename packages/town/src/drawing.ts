import type { Street } from './roads/road.ts'
import type { Curve } from './shape/curve.ts'
import type { Point } from './shape/point.ts'
import type { Ring } from './shape/polygon.ts'

export type Tags = Readonly<Record<string, string>>

/** A closed shape on the ground. */
export interface Area {
  ring: Ring
  tags: Tags
}

export interface Address {
  street: Street
  houseNumber: number
  /** At the front door. */
  at: Point
  home: boolean
  building: string
  tags?: Tags
}

/** Everything except the roads, ready to be written. Areas are painted in order. */
export interface Drawing {
  areas: Area[]
  lines: { curve: Curve; tags: Tags }[]
  buildings: Area[]
  addresses: Address[]
  spots: { at: Point; tags: Tags }[]
}
