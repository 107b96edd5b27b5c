import type { Curve } from '../shape/curve.ts'
import type { Point } from '../shape/point.ts'
import { SegmentIndex } from '../shape/segment-index.ts'

export type RoadKind =
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'service'
  | 'track'
  | 'rail'

/** A name that roads share; `from` of its roads counts house numbers. */
export interface Street {
  readonly name: string
}

/** A drawn road, before junctions are made. */
export interface Road {
  curve: Curve
  kind: RoadKind
  street?: Street
  /** One way, in drawing order. */
  oneway?: boolean
  /** Metres of the street's house numbering at the start of this road. */
  fromMetres?: number
  /** What to do with a dead end: cut it back to its last junction (default), keep it, or give it a turning circle. */
  end?: 'trim' | 'keep' | 'circle'
  /** Where the road runs over water or rails: the part within `reachMetres` of each place. */
  bridges?: readonly { at: Point; reachMetres: number }[]
  /** A winding road through a neighbourhood, from which its small streets branch. */
  collector?: boolean
  tags?: Readonly<Record<string, string>>
}

/** Half the paved width with its verge, in metres: nothing is built closer to the centre line. */
export const HALF_WIDTHS: Readonly<Record<RoadKind, number>> = {
  trunk: 14,
  primary: 10,
  secondary: 9,
  tertiary: 7.5,
  unclassified: 6,
  residential: 6,
  service: 3.5,
  track: 3,
  rail: 9,
}

/** All roads drawn so far, and which of them are near. */
export class RoadPlan {
  readonly roads: Road[] = []
  private readonly index = new SegmentIndex<Road>()

  add(road: Road): Road {
    this.roads.push(road)
    this.index.insertCurve(road.curve, road)
    return road
  }

  get near(): SegmentIndex<Road> {
    return this.index
  }
}
