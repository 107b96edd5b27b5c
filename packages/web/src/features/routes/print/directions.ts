import type { DrivingRoute } from '@firstbell/contract'

export type Turn = DrivingRoute['legs'][number]['turns'][number]

/** Where a driver only goes on, nothing has to be read. */
const SILENT: ReadonlySet<Turn['kind']> = new Set(['depart', 'continue', 'arrive'])

/** ROUTE-29: the turns on the way to each point of a route, by the ids of the points in their order. */
export function turnsTo(pointIds: readonly string[], { legs }: Pick<DrivingRoute, 'legs'>): Map<string, Turn[]> {
  return new Map(
    pointIds.slice(1).map((id, index) => [id, (legs[index]?.turns ?? []).filter(({ kind }) => !SILENT.has(kind))]),
  )
}
