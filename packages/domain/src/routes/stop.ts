import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { Hhmm } from '../time/hhmm.ts'

/** The `type` of a waypoint: no bus stops there, nobody is assigned there. */
export const WAYPOINT = 1

export const Stop = z.object({
  id: Id,
  name: z.string().trim().max(120),
  address: z.string().trim().max(300),
  displayAddress: z.string().trim().max(300),
  location: Position,
  stoptime: Hhmm,
  /** 1 is a waypoint; anything else a stop. */
  type: z.number().int().min(0).max(9),
  /** Position among all points of the route, from 1. */
  order: z.number().int().min(1),
  /** A timepoint: an early bus waits here until the stop time. */
  holdUntilTime: z.boolean(),
  /** What the driver has to know at this point of the path; neither families nor the public see it. */
  driverNote: z.string().trim().max(200),
  /** A dangerous place, such as a level crossing. */
  hazard: z.boolean(),
  childcount: z.number().int().min(0),
  familyNames: z.string(),
})
export type Stop = z.infer<typeof Stop>

/** The points where the bus stops, in order: next stop, arrival times and counts only include these. */
export function realStops<S extends Pick<Stop, 'type' | 'order'>>(stops: readonly S[]): S[] {
  return stops.filter((stop) => stop.type !== WAYPOINT).sort((a, b) => a.order - b.order)
}

/**
 * STOP-12: the display address of a stop after a change of it follows the address, unless it was set on its own. A new stop
 * had neither before.
 */
export function displayAddressAfter(
  before: Pick<Stop, 'address' | 'displayAddress'>,
  change: Partial<Pick<Stop, 'address' | 'displayAddress'>>,
): string {
  const { address = before.address, displayAddress = before.displayAddress } = change
  const isOwn = displayAddress !== '' && displayAddress !== before.address
  return isOwn || address === before.address ? displayAddress : address
}
