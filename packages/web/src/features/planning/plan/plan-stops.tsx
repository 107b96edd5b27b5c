import { findLine, type Position } from '@firstbell/geo'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ColouredStop, ColouredStops } from '../../../map/lines/coloured-stops.tsx'
import { useMap } from '../../../map/map-adapter.ts'
import { MAP_COLOURS } from '../../../map/map-colours.ts'
import { nearestLine } from '../../../map/lines/nearest-line.ts'
import { useMapTheme } from '../../../map/use-map-theme.ts'
import type { Subject } from '../moves/argue.ts'
import { movedStop, type ReadPlan } from './plan-facts.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** So near to the line of a route a stop is dropped on it. */
const REACH_PIXELS = 24

interface PlanLine {
  id: string
  colour: string
  positions: readonly Position[]
}

interface PlanStopsProps {
  stops: readonly ColouredStop[]
  lines: readonly PlanLine[]
  read: ReadPlan | undefined
  picked: string | null
  onPick(routeId: string): void
  onDrop(subject: Subject): void
}

/** SCENARIO-23: the stops of a plan on its map. Dropping one at the line of another route asks about it; nothing moves by it. */
export function PlanStops({ stops, lines, read, picked, onPick, onDrop }: PlanStopsProps) {
  const t = useWords(planningWords)
  const { map, Lines } = useMap()
  const { casing } = MAP_COLOURS[useMapTheme()]
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<string>()
  const known = useMemo(
    () =>
      lines.flatMap(({ id, positions }) => {
        const line = findLine(positions)
        return line ? [{ id, line }] : []
      }),
    [lines],
  )
  const targetAt = (stopId: string, position: Position) => {
    const others = known.filter(({ id }) => !stopId.startsWith(`${id} `))
    return nearestLine(map, others, position, REACH_PIXELS)?.id
  }
  const point = useEffectEvent((position: Position) => held !== null && setOver(targetAt(held, position)))
  useEffect(() => (held === null ? undefined : map.listen({ point: (at) => point(at.position) })), [map, held])
  const drags = {
    onHold: (id: string | null) => {
      setHeld(id)
      setOver(undefined)
    },
    onDrop: (id: string, position: Position) => {
      const toRouteId = targetAt(id, position)
      const moved = read && toRouteId !== undefined && movedStop(read.plan, id, toRouteId)
      if (moved) onDrop({ ...moved, name: moved.name || t('route.home') })
    },
  }
  const target = useMemo(() => lines.filter(({ id }) => id === over), [lines, over])
  return (
    <>
      {target.length > 0 && <Lines id="drop-target" lines={target} width={8} casing={{ colour: casing, width: 12 }} />}
      <ColouredStops stops={stops} picked={picked} onPick={onPick} drags={drags} />
    </>
  )
}
