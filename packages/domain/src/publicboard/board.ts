import { z } from 'zod'
import { Bus } from '../fleet/bus.ts'
import { Accent } from '../organizations/accent.ts'
import { LogoSize } from '../organizations/logo.ts'
import { Group } from '../routes/group.ts'
import { RouteSummary } from '../routes/route.ts'
import { Id } from '../id.ts'
import { PublicMode } from './mode.ts'

/** Settings of an organization's public dashboard. */
export const PublicSettings = z.object({
  mode: PublicMode,
  /** How far behind the bus is shown in the mode 'delayed'. */
  delaySeconds: z.number().int().min(30).max(600),
  /** Whether stops with enough families to keep each anonymous are shown. */
  showStops: z.boolean(),
  /** The secret in the address of the public pages. */
  slug: z.string(),
  /** The id of the organization is a valid address, too, until a new address is created. */
  byId: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicStatus = z.enum(['Not Running', 'Unknown', 'Early', 'On Time', 'Late', 'Canceled'])
export type PublicStatus = z.infer<typeof PublicStatus>

/** Rounded to about ten meters. */
const RoundedPosition = z.object({ lat: z.number(), lng: z.number() })

/** A stop that the public may know (PUBLIC-4), and what is known there of the bus. */
export const PublicStop = RoundedPosition.extend({
  id: Id,
  name: z.string(),
  /** Seconds UTC, with a delay of the day. */
  scheduledAt: z.number(),
  /** Whether the bus still comes, is somewhere near, has been there, leaves the stop out, or has ended its run. */
  state: z.enum(['ahead', 'near', 'passed', 'skipped', 'over']),
  /** When the bus is expected, in whole minutes. */
  window: z.object({ earliestAt: z.number(), latestAt: z.number() }).nullable(),
})
export type PublicStop = z.infer<typeof PublicStop>

/** PUBLIC-1: all public fields of a route. Nothing about a child, a family, a driver or an address is added here. */
export const PublicRoute = z.object({
  id: Id,
  name: RouteSummary.shape.name,
  type: RouteSummary.shape.type,
  status: PublicStatus,
  deviationMinutes: z.number().int().nullable(),
  /** PUBLIC-19: the number of the bus that drives instead of the usual one; null where the usual one drives. */
  substituteBus: Bus.shape.number.nullable(),
  /** PUBLIC-19: of a run that is merged into another route: that route, and the number of its bus. */
  mergedInto: z.object({ routeName: RouteSummary.shape.name, busNumber: Bus.shape.number.nullable() }).nullable(),
  /** How many of its stops lie behind the bus, and how many there are. */
  progress: z.object({ reached: z.number().int(), stops: z.number().int() }).nullable(),
  /** Seconds UTC of the latest report of the bus. */
  updatedAt: z.number().nullable(),
  position: RoundedPosition.extend({ headingDegrees: z.number().nullable(), at: z.number() }).nullable(),
  /** The part of its path on which the bus is, where its position would lead to a stop that is not public. */
  stretch: z.array(RoundedPosition).nullable(),
  stops: z.array(PublicStop),
})
export type PublicRoute = z.infer<typeof PublicRoute>

/** The look of public pages, which is that of the organization. */
export const PublicTheme = z.object({ accent: Accent.nullable(), logo: LogoSize.nullable() })
export type PublicTheme = z.infer<typeof PublicTheme>

/** A route group; routes without a group have one without id and name. */
export const PublicGroup = z.object({
  id: Id.nullable(),
  name: Group.shape.name.nullable(),
  /** Whether its buses are shown on a map. */
  hasMap: z.boolean(),
  /** Whether it asks for a code; then nothing but its name is shown. */
  isLocked: z.boolean(),
  routes: z.array(PublicRoute),
})
export type PublicGroup = z.infer<typeof PublicGroup>
