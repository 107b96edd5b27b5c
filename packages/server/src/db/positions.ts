import type { Position } from '@firstbell/domain'

interface Columns {
  lat: number | null
  lng: number | null
}

const NOWHERE: Columns = { lat: null, lng: null }

/** A place that nobody may have said yet, as a record keeps it; nothing where it is to stay as it is. */
export function positionColumns(position: Position | null | undefined): Partial<Columns> {
  return position === null ? NOWHERE : { ...position }
}

export function positionOfColumns({ lat, lng }: Columns): Position | null {
  return lat === null || lng === null ? null : { lat, lng }
}
