import type { Position } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { PlanStreets } from '../../engine/planning/bans/plan-streets.ts'

/** A place further from it is not called by an intersection: half a long block. */
const NEAR_METRES = 100

/** STOP-21: the streets that meet near a position (`Mill Rd & Fir Ave`); null where none do, or no map is imported. */
export async function nearestIntersection(
  streets: Pick<PlanStreets, 'findCorners'> | undefined,
  position: Position,
): Promise<string | null> {
  if (!streets) return null
  const { corners } = await streets.findCorners({
    homes: [position],
    withinMetres: NEAR_METRES,
    maxSpeedKmh: Infinity, // the office chooses where the bus stops: here only a name is looked for
    maxCrossingKmh: Infinity,
  })
  const [nearest] = corners
    .map((corner) => ({ name: corner.name, metres: distanceMetres(corner.position, position) }))
    .filter(({ metres }) => metres <= NEAR_METRES)
    .toSorted((a, b) => a.metres - b.metres)
  return nearest?.name ?? null
}
