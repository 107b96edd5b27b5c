import type { Position } from '@firstbell/domain'
import type { Piece } from '@firstbell/geo'

/** Where a bus of the plan may stop. */
export interface StoredCandidateStop {
  id: string
  name: string
  location: Position
}

/** Corners that were chosen as stops, and the streets that riders may not cross. */
export interface CornerStops {
  stops: StoredCandidateStop[]
  barriers: readonly Piece[]
}
