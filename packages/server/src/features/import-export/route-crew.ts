import { folded, fullName, numberKey, type RouteSummary, type RowReason, type RowValues } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { listDrivers } from '../drivers/drivers.store.ts'
import { listBuses } from '../fleet/fleet.store.ts'
import { wrong } from './planned.ts'
import type { RouteCrew } from './stop-routes.ts'

type Values = RowValues<'stops'>
type Found = { id: string } | { reasons: RowReason[] }

/** EXCHANGE-29: finds the driver and the bus that rows of stops name: a driver by name or email, a bus by its number. */
export async function crewFinder(db: Db, organizationId: string) {
  const drivers = await listDrivers(db, { orgId: organizationId })
  const byName = groupBy(drivers, (driver) => folded(fullName(driver)))
  const byEmail = groupBy(
    drivers.filter(({ email }) => email !== ''),
    ({ email }) => folded(email),
  )
  const byNumber = groupBy(await listBuses(db, organizationId), ({ number }) => numberKey(number))

  /** Of several of one name, the one who is there stays. */
  function only(column: string, found: readonly { id: string }[], present: string | null | undefined): Found {
    const [first, another] = found
    if (!first) return { reasons: wrong(column, 'unknown') }
    const same = found.find(({ id }) => id === present)
    return another && !same ? { reasons: wrong(column, 'several') } : (same ?? first)
  }

  function faultOf(values: Values, route: RouteSummary | undefined): RowReason[] | undefined {
    const found = [driverOf(values, route), busOf(values, route)].find((one) => one && 'reasons' in one)
    return found && 'reasons' in found ? found.reasons : undefined
  }
  const driverOf = ({ driver }: Values, route: RouteSummary | undefined) =>
    driver === undefined
      ? undefined
      : only('driver', byEmail.get(folded(driver)) ?? byName.get(folded(driver)) ?? [], route?.driverId)
  const busOf = ({ bus }: Values, route: RouteSummary | undefined) =>
    bus === undefined ? undefined : only('bus', byNumber.get(numberKey(bus)) ?? [], route?.busId)

  /** Of all rows of a route, the first that names one. */
  function crewOf(rows: readonly Values[], route: RouteSummary | undefined): Partial<RouteCrew> {
    const first = (find: typeof driverOf) =>
      rows.map((values) => find(values, route)).find((one) => one !== undefined && 'id' in one)
    const [driver, bus] = [first(driverOf), first(busOf)]
    return {
      ...(driver && 'id' in driver ? { driverId: driver.id } : {}),
      ...(bus && 'id' in bus ? { busId: bus.id } : {}),
    }
  }

  /** Why a row cannot be written: nobody of that name, or another one than an earlier row of the route names. */
  function fault(values: Values, route: RouteSummary | undefined, crew: RouteCrew): RowReason[] | undefined {
    const [driver, bus] = [driverOf(values, route), busOf(values, route)]
    if (driver && 'id' in driver && driver.id !== crew.driverId) return wrong('driver', 'several')
    if (bus && 'id' in bus && bus.id !== crew.busId) return wrong('bus', 'several')
    return faultOf(values, route)
  }

  return { crewOf, fault }
}
