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
 * The driver whom an office means by a name or an id; `null` for 'N/A' or nothing. Refuses with 'not_found' whom it does
 * not have, and a name that two of its drivers share.
 */
export function driverCalled<D extends Pick<Driver, 'id' | 'firstName' | 'lastName'>>(
  drivers: readonly D[],
  called: string,
): D | null {
  const text = called.trim()
  if (text === '' || text === NO_DRIVER) return null
  const byId = drivers.find(({ id }) => id === text)
  if (byId) return byId
  const [first, second] = drivers.filter((driver) => fullName(driver).toLowerCase() === text.toLowerCase())
  if (!first) throw new Refusal('not_found')
  if (second) throw new Refusal('invalid_input', `More than one driver is named ${text}. Use the driver’s ID`)
  return first
}
