import type { DrivingRoute } from '@firstbell/contract'

export type Turn = DrivingRoute['legs'][number]['turns'][number]

/** Where a driver only goes on, nothing has to be read. */
const SILENT: ReadonlySet<Turn['kind']> = new Set(['depart', 'continue', 'arrive'])

/** ROUTE-34: the bus yard, before the first point and after the last one. */
const FROM_YARD = 'from yard'
export const TO_YARD = 'to yard'

/** The points to which a drive leads: with the yard at both ends, where it has legs to it. */
function drivenPoints(pointIds: readonly string[], { legs }: Pick<DrivingRoute, 'legs'>): readonly string[] {
  return legs.length > pointIds.length ? [FROM_YARD, ...pointIds, TO_YARD] : pointIds
}

/** ROUTE-29: the turns on the way to each point of a route, by the ids of the points in their order. */
export function turnsTo(pointIds: readonly string[], { legs }: Pick<DrivingRoute, 'legs'>): Map<string, Turn[]> {
  return new Map(
    drivenPoints(pointIds, { legs })
      .slice(1)
      .map((id, index) => [id, (legs[index]?.turns ?? []).filter(({ kind }) => !SILENT.has(kind))]),
  )
}
