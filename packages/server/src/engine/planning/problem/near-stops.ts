import type { Position } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'

const METRES_PER_DEGREE = 111_000

/** Finds the stops around a home, the nearest first: nobody is compared with every stop of a district. */
export function nearStops<Stop extends { location: Position }>(stops: readonly Stop[], maxMetres: number) {
  const size = Math.max(maxMetres, 10) / METRES_PER_DEGREE
  const cellOf = ({ lat, lng }: Position): [number, number] => [
    Math.floor(lat / size),
    Math.floor((lng * Math.cos((Math.round(lat) * Math.PI) / 180)) / size),
  ]
  const cells = new Map<string, Stop[]>()
  for (const stop of stops) {
    const key = cellOf(stop.location).join()
    const cell = cells.get(key)
    if (cell) cell.push(stop)
    else cells.set(key, [stop])
  }
  return (home: Position, limitMetres: number): { stop: Stop; metres: number }[] => {
    const [row, column] = cellOf(home)
    const around = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => cells.get(`${row + down},${column + right}`) ?? []),
    )
    return around
      .map((stop) => ({ stop, metres: distanceMetres(home, stop.location) }))
      .filter(({ metres }) => metres <= limitMetres)
      .sort((a, b) => a.metres - b.metres)
  }
}
