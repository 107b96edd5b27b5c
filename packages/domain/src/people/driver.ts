import { z } from 'zod'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { fullName, PersonName } from './name.ts'

/** The driver's name of a route without a driver. */
export const NO_DRIVER = 'N/A'

export const Driver = z.object({
  id: Id,
  /** First and last name joined. */
  name: z.string(),
  firstName: PersonName,
  lastName: PersonName,
  email: z.string().max(254),
  phone: z.string().trim().max(40),
  organizationId: Id,
  /** The names of the routes on the driver's list, joined by comma. */
  routeNames: z.string(),
})
export type Driver = z.infer<typeof Driver>

/** The list of a driver: the routes that the driver may drive. */
export const DriverRoutes = z.object({
  email: Driver.shape.email,
  routes: z.array(z.object({ routeId: Id, name: z.string() })),
})
export type DriverRoutes = z.infer<typeof DriverRoutes>

/**
 * The driver whom an office means by a name or an id; `null` for 'N/A' or nothing. The name of the `present` driver means that
 * one, so that a record can be sent back. Refuses with 'not_found' whom it does not have, and with 'invalid_input' a name that
 * two of its drivers share.
 */
export function driverCalled<D extends Pick<Driver, 'id' | 'firstName' | 'lastName'>>(
  drivers: readonly D[],
  called: string,
  presentId?: string | null,
): D | null {
  const text = called.trim()
  if (text === '' || text === NO_DRIVER) return null
  const byId = drivers.find(({ id }) => id === text)
  if (byId) return byId
  const named = drivers.filter((driver) => fullName(driver).toLowerCase() === text.toLowerCase())
  const [first, second] = named
  if (!first) throw new Refusal('not_found')
  const present = named.find(({ id }) => id === presentId)
  if (present) return present
  if (second) throw new Refusal('invalid_input', `More than one driver is named ${text}. Use the driver’s ID`)
  return first
}
