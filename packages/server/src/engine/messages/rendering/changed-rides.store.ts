import { type Audience, isInDirection, type LocalDate } from '@firstbell/domain'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { adoptions, routes } from '../../../db/schema.ts'
import { type UndatedRide, listAssignedRides } from './assigned-rides.store.ts'

/** A ride by an adopted plan, with the stop and time of the route that it replaces. */
type ChangedRide = UndatedRide & { former?: { stop: string; stoptime: UndatedRide['stoptime'] } }

/** MESSAGE-144: the rides by adopted plans that have another stop, time or bus than on the routes that these plans ended, and those of children who had none. */
export async function listChangedRides(
  db: Db,
  organizationId: string,
  { ids, direction }: Pick<Audience, 'ids' | 'direction'>,
): Promise<ChangedRide[]> {
  const adopted = await listInForce(db, organizationId, ids)
  const idsOf = (name: 'inserted' | 'ended') => adopted.flatMap((row) => row[name].map(({ routeId }) => routeId))
  const formerRides = await listAssignedRides(db, organizationId, oneOf(routes.id, idsOf('ended')))
  const formerOf = new Map(formerRides.map((ride) => [rideKey(ride), ride]))
  const rides = await listAssignedRides(db, organizationId, oneOf(routes.id, idsOf('inserted')))
  return rides.flatMap((ride): ChangedRide[] => {
    if (!isInDirection(direction, ride.routeType)) return []
    const former = formerOf.get(rideKey(ride))
    if (!former) return [ride]
    return isSameRide(ride, former) ? [] : [{ ...ride, former: { stop: former.stop, stoptime: former.stoptime } }]
  })
}

/** From when on adopted plans apply, the first one; undefined where none is in force. */
export async function firstDateOf(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<LocalDate | undefined> {
  const [first] = await listInForce(db, organizationId, ids)
  return first?.effectiveDate
}

/** Those that were not undone, in the order of their dates. */
async function listInForce(db: Db, organizationId: string, ids: readonly string[]) {
  const { id, effectiveDate, inserted, ended, undoneAt } = adoptions
  const isOne = and(eq(adoptions.organizationId, organizationId), oneOf(id, ids), isNull(undoneAt))
  return db
    .select({ effectiveDate, inserted, ended })
    .from(adoptions)
    .where(and(ofScope(db, adoptions), isOne))
    .orderBy(asc(effectiveDate), asc(id))
}

/** An adopted plan replaces rides in its own direction, whatever the weekdays. */
const rideKey = ({ childId, routeType }: UndatedRide) => `${childId} ${routeType}`

const isSameRide = (ride: UndatedRide, former: UndatedRide) =>
  ride.stop === former.stop &&
  ride.stoptime === former.stoptime &&
  (ride.busNumber ?? former.busNumber) === (former.busNumber ?? ride.busNumber) && // a bus that is not chosen yet is no other one
  ride.place.lat === former.place.lat &&
  ride.place.lng === former.place.lng
