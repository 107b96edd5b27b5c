import { z } from 'zod'
import { Position } from '../position.ts'
import { STORABLE } from '../storable.ts'

/** A place on a street; an imported map numbers its streets anew, so a ban knows them by name and place. */
export const StreetPlace = z.strictObject({
  /** Null on a street without a name. */
  name: z.string().min(1).max(200).regex(STORABLE).nullable(),
  position: Position.strict(),
})
export type StreetPlace = z.infer<typeof StreetPlace>

/** What no bus of a plan does, although the streets allow it. */
export const StreetBan = z.discriminatedUnion('kind', [
  /** Nobody drives there: on the block at the place or, if whole, on all blocks of the street. */
  z.strictObject({ kind: z.literal('street'), street: StreetPlace, isWhole: z.boolean() }),
  /** Nobody turns from the one block into the other, which meets it. */
  z.strictObject({ kind: z.literal('turn'), from: StreetPlace, to: StreetPlace }),
  /** No bus stops with its door to the side on which `beside` lies. */
  z.strictObject({ kind: z.literal('side'), street: StreetPlace, isWhole: z.boolean(), beside: Position.strict() }),
])
export type StreetBan = z.infer<typeof StreetBan>

export const StreetBans = z.array(StreetBan).max(100)

/** Equal bans have the same one. */
export const banKey = (ban: StreetBan): string => JSON.stringify(StreetBan.parse(ban))
