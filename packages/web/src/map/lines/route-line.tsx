import { type Line, slice } from '@firstbell/geo'
import { useMemo } from 'react'
import { useMap } from '../map-adapter.ts'
import { MAP_COLOURS } from '../map-colours.ts'
import { useMapTheme } from '../use-map-theme.ts'

const STEP_METRES = 5 // drawing the line anew costs more than the eye can see

/** The path of a route: blue ahead of the bus, and behind it slate and thinner. */
export function RouteLine({ line, alongMetres = 0 }: { line: Line; alongMetres?: number }) {
  const { Lines } = useMap()
  const { ahead, behind, casing } = MAP_COLOURS[useMapTheme()]
  const split = Math.min(line.lengthMetres, Math.floor(alongMetres / STEP_METRES) * STEP_METRES)
  const driven = useMemo(
    () => [{ positions: split > 0 ? slice(line, 0, split) : [], colour: behind }],
    [line, split, behind],
  )
  const left = useMemo(
    () => [{ positions: split < line.lengthMetres ? slice(line, split, line.lengthMetres) : [], colour: ahead }],
    [line, split, ahead],
  )
  return (
    <>
      <Lines id="driven" lines={driven} width={3} casing={{ colour: casing, width: 6 }} />
      <Lines id="route" lines={left} width={5} casing={{ colour: casing, width: 9 }} />
    </>
  )
}
