import type { Position } from '@firstbell/geo'
import { useMap } from '../map-adapter.ts'
import { MAP_COLOURS } from '../map-colours.ts'
import { useMapTheme } from '../use-map-theme.ts'

/** How near to each stop a bus must come (ARRIVAL-6). */
export function StopRadii({ positions, radiusMetres }: { positions: readonly Position[]; radiusMetres: number }) {
  const { Circles } = useMap()
  const { behind } = MAP_COLOURS[useMapTheme()]
  return <Circles positions={positions} radiusMetres={radiusMetres} colour={behind} />
}
