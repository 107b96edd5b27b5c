import { randomOf } from '@firstbell/town'
import { idOf } from './demo-rows.ts'
import { FIRST_NAMES, LAST_NAMES, mailOf } from './people.ts'

export const SUBSTITUTE_DRIVERS = 4

/** The number on a bus. */
export const busNumberOf = (bus: number) => String(bus + 1).padStart(2, '0')

/** They drive to middle and elementary schools: the high school, and substitutes for any bus, need large ones. */
const SMALL_BUSES = new Set([9, 14, 19, 24])

/** The seats of a bus. Every one has room for a rider in a wheelchair. */
export const spaceOf = (bus: number) =>
  SMALL_BUSES.has(bus) ? { capacity: 48, wheelchairPlaces: 2 } : { capacity: 72, wheelchairPlaces: 1 }

/** As many drivers as pairs of routes, and those who stand in for them. */
export function inventDrivers(own: { organizationId: string }, pairs: number) {
  const random = randomOf(91)
  return Array.from({ length: pairs + SUBSTITUTE_DRIVERS }, (_, i) => {
    const firstName = random.pick(FIRST_NAMES)
    const lastName = random.pick(LAST_NAMES)
    return {
      ...own,
      id: idOf('driver', i),
      firstName,
      lastName,
      email: mailOf(firstName, lastName, i),
      phone: `+1 202 555 01${50 + (i % 50)}`,
    }
  })
}
