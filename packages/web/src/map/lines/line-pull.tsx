import { type Line, type Position, project } from '@firstbell/geo'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMap } from '../map-adapter.ts'
import { isOnLine } from '../places/map-click.tsx'
import styles from './stop-markers.module.css'

interface LinePullProps {
  line: Line
  /** The line was taken at one place and pulled to another. */
  onPull(from: Position, to: Position): void
}

/** Lets a mouse pull the line of a route to where it should lead. A press on the line, or a form, does the same. */
export function LinePull({ line, onPull }: LinePullProps) {
  const { map, Marker } = useMap()
  const [held, setHeld] = useState<{ from: Position; over?: Position }>()
  const hold = useEffectEvent((position: Position) => {
    if (!isOnLine(map, line, position)) return false
    setHeld({ from: project(line, position).position })
    return true
  })
  const over = useEffectEvent((position: Position) => held && setHeld({ ...held, over: position }))
  const drop = useEffectEvent((position: Position) => {
    setHeld(undefined)
    if (held) onPull(held.from, position)
  })
  useEffect(
    () =>
      map.letPull({
        holds: (position) => hold(position),
        over: (position) => over(position),
        drop: (position) => drop(position),
      }),
    [map],
  )
  return (
    held?.over && (
      <Marker position={held.over} zIndex={3}>
        <span className={styles.stop} data-state="waypoint" data-pulled>
          <span className={styles.dot} />
        </span>
      </Marker>
    )
  )
}
