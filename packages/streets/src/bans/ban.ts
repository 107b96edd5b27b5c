import type { Position } from '@firstbell/geo'

/** A place on a street, as it is known without a map: imported maps number their streets anew. */
export interface StreetPlace {
  /** Null on a street without a name. */
  readonly name: string | null
  readonly position: Position
}

/** What the buses of a plan may not do, although the streets allow it. */
export type Ban =
  /** Nobody drives there: on the block at the place or, if whole, on all blocks of the street. */
  | { readonly kind: 'street'; readonly street: StreetPlace; readonly isWhole: boolean }
  /** Nobody turns from the one block into the other, which meets it. */
  | { readonly kind: 'turn'; readonly from: StreetPlace; readonly to: StreetPlace }
  /** No bus stops with its door to the side on which `beside` lies. */
  | {
      readonly kind: 'side'
      readonly street: StreetPlace
      readonly isWhole: boolean
      readonly beside: Position
    }
