import type { Position } from '@firstbell/geo'
import { useMemo } from 'react'
import { useMap } from '../map-adapter.ts'
import { TRAIL_COLOURS } from '../map-colours.ts'
import { useMapTheme } from '../use-map-theme.ts'

interface TrailLineProps {
  stretches: readonly { tone: keyof (typeof TRAIL_COLOURS)['light']; positions: readonly Position[] }[]
}

/** The way that a bus has driven, each stretch in the colour of its tone. It is drawn once, however long it is played. */
export function TrailLine({ stretches }: TrailLineProps) {
  const { Lines } = useMap()
  const colours = TRAIL_COLOURS[useMapTheme()]
  const lines = useMemo(
    () => stretches.map(({ tone, positions }) => ({ positions, colour: colours[tone] })),
    [stretches, colours],
  )
  return <Lines id="trail" lines={lines} width={4} />
}
