import type { Position } from '@firstbell/geo'
import { useMap } from '../map-adapter.ts'
import { MAP_COLOURS } from '../map-colours.ts'
import { useMapTheme } from '../use-map-theme.ts'

/** A bus that comes this near to a stop has been there (ARRIVAL-6). */
const RADIUS_METRES = 60

/** How near to each stop a bus must come. */
export function StopRadii({ positions }: { positions: readonly Position[] }) {
  const { Circles } = useMap()
  const { behind } = MAP_COLOURS[useMapTheme()]
  return <Circles positions={positions} radiusMetres={RADIUS_METRES} colour={behind} />
}
