import type { Position } from '@firstbell/geo'
import { useMemo } from 'react'
import { useMap } from '../map-adapter.ts'
import { MAP_COLOURS } from '../map-colours.ts'
import { useMapTheme } from '../use-map-theme.ts'

interface ColouredRoute {
  id: string
  positions: readonly Position[]
  colour: string
}

/** Routes beside each other, each in its own color; the picked one is wider. */
export function ColouredRoutes({ routes, picked }: { routes: readonly ColouredRoute[]; picked: string | null }) {
  const { Lines } = useMap()
  const { casing } = MAP_COLOURS[useMapTheme()]
  const wide = useMemo(() => routes.filter(({ id }) => id === picked), [routes, picked])
  return (
    <>
      <Lines id="routes" lines={routes} width={3} casing={{ colour: casing, width: 5 }} />
      {wide.length > 0 && <Lines id="picked-route" lines={wide} width={6} casing={{ colour: casing, width: 10 }} />}
    </>
  )
}
