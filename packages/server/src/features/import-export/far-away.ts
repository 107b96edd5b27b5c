import { distanceMetres, type Position } from '@firstbell/geo'
import type { RowNote, RowReason } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { stops } from '../../db/schema.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { notePlanned, wrong } from './planned.ts'

/** No child rides so far; a position there is swapped, empty or that of another place with this name. */
const REFUSED_KM = 300
const NOTED_KM = 60
/** Stops that lie close to each other say the same. */
const GRID_DEGREES = 0.1

interface Judged {
  reasons?: RowReason[]
  notes: RowNote[]
}

/**
 * EXCHANGE-28: judges a position of a row by the schools and stops of the organization, or by its office where it has none: one that is far from all of
 * them is refused, one that is a little far is named.
 */
export async function farAway(db: Db, organizationId: string): Promise<(position: Partial<Position>) => Judged> {
  const known = await knownPositions(db, organizationId)
  return ({ lat, lng }) => {
    if (lat === undefined || lng === undefined || known.length === 0) return { notes: [] }
    const km = Math.min(...known.map((one) => distanceMetres({ lat, lng }, one))) / 1000
    if (km > REFUSED_KM) return { reasons: wrong('lat', 'far'), notes: [] }
    return { notes: km > NOTED_KM ? [notePlanned('farAway', 1, `${Math.round(km)} km`)] : [] }
  }
}

async function knownPositions(db: Db, organizationId: string): Promise<Position[]> {
  const schools = (await listSchools(db, organizationId)).map(({ location }) => location)
  const served = await db
    .select({ lat: stops.lat, lng: stops.lng })
    .from(stops)
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId)))
  const cells = new Map(
    [...schools, ...served].map((one) => [
      `${Math.round(one.lat / GRID_DEGREES)} ${Math.round(one.lng / GRID_DEGREES)}`,
      one,
    ]),
  )
  if (cells.size > 0) return [...cells.values()]
  const { location, yardLocation } = await getOrganization(db, organizationId)
  return [location, yardLocation].filter((one) => one !== null)
}
