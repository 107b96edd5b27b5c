import type { Street } from './roads/road.ts'
import type { Curve } from './shape/curve.ts'
import type { Point } from './shape/point.ts'
import type { Ring } from './shape/polygon.ts'

export type TownTags = Readonly<Record<string, string>>

/** A closed shape on the ground. */
export interface Area {
  ring: Ring
  tags: TownTags
}

export interface TownAddress {
  street: Street
  houseNumber: number
  /** At the front door. */
  at: Point
  home: boolean
  building: string
  tags?: TownTags
}

/** Everything except the roads, ready to be written. Areas are painted in order. */
export interface Drawing {
  areas: Area[]
  lines: { curve: Curve; tags: TownTags }[]
  buildings: Area[]
  addresses: TownAddress[]
  spots: { at: Point; tags: TownTags }[]
}
