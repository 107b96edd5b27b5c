import { z } from 'zod'
import { Group } from '../routes/group.ts'
import { RouteSummary } from '../routes/route.ts'
import { Id } from '../id.ts'

/** How much everybody may see: nothing, a label, a label with the stop count, and where the bus is, late or at once. */
export const PublicMode = z.enum(['off', 'status', 'progress', 'delayed', 'live'])
export type PublicMode = z.infer<typeof PublicMode>

/** What an organization shows to everybody who knows its address. */
export const PublicSettings = z.object({
  mode: PublicMode,
  /** How far behind the bus is shown in the mode 'delayed'. */
  delaySeconds: z.number().int().min(30).max(600),
  /** Stops at which enough families wait for nobody to stand out are named and drawn. */
  showStops: z.boolean(),
  /** The secret in the address of the public pages. */
  slug: z.string(),
  /** The id of the organization leads there, too; until a new address is made. */
  byId: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicStatus = z.enum(['Not Running', 'Unknown', 'Early', 'On Time', 'Late', 'Cancelled'])
export type PublicStatus = z.infer<typeof PublicStatus>

/** Rounded to some ten metres. */
const RoughPlace = z.object({ lat: z.number(), lng: z.number() })

/** PUBLIC-1: all that everybody may know of a route. Nothing of a child, a family, a driver or an address has a place here. */
export const PublicRoute = z.object({
  id: Id,
  name: RouteSummary.shape.name,
  type: RouteSummary.shape.type,
  status: PublicStatus,
  delayMinutes: z.number().int().nullable(),
  /** How many of its stops lie behind the bus, and how many there are. */
  progress: z.object({ reached: z.number().int(), stops: z.number().int() }).nullable(),
  /** Seconds UTC at which the bus was heard of. */
  updatedAt: z.number().nullable(),
  position: RoughPlace.extend({ headingDegrees: z.number().nullable(), at: z.number() }).nullable(),
  stops: z.array(RoughPlace.extend({ name: z.string() })),
})
export type PublicRoute = z.infer<typeof PublicRoute>

/** Routes that are looked for together; those of no group have none. */
export const PublicGroup = z.object({
  id: Id.nullable(),
  name: Group.shape.name.nullable(),
  routes: z.array(PublicRoute),
})
export type PublicGroup = z.infer<typeof PublicGroup>
