import type { Position } from '@firstbell/geo'
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useMap } from '../map-adapter.ts'
import styles from './coloured-stops.module.css'

export interface ColouredStop {
  id: string
  routeId: string
  position: Position
  /** The text for screen readers: route, number, name. */
  label: string
  number: number
  colour: string
}

/** What can be done with stops that are dragged; nothing of them moves by it. */
export interface StopDrags {
  /** A pointer took the stop, or let go of it (null). */
  onHold(id: string | null): void
  onDrop(id: string, position: Position): void
}

interface ColouredStopsProps {
  stops: readonly ColouredStop[]
  picked: string | null
  onPick(routeId: string): void
  drags?: StopDrags
}

/** The stops of several routes in the colors of these. The keyboard has the list beside the map, so they take no tab stop. */
export const ColouredStops = memo(function ColouredStops({ stops, picked, onPick, drags }: ColouredStopsProps) {
  const { Marker, Clearings } = useMap()
  const { times, hold, markerOf } = useDrags(drags)
  const positions = useMemo(() => stops.map(({ position }) => position), [stops])
  return (
    <>
      <Clearings positions={positions} />
      {stops.map(({ id, routeId, position, label, number, colour }) => (
        <Marker
          key={`${id} ${times(id)}`} // made anew where the stop still is
          position={position}
          zIndex={routeId === picked ? 2 : 1}
          {...markerOf(id)}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.stop}
            style={{ color: colour }}
            aria-label={label}
            aria-pressed={routeId === picked}
            onPointerDown={() => hold(id)}
            onClick={() => onPick(routeId)}
          >
            <span className={styles.dot}>{routeId === picked && number}</span>
          </button>
        </Marker>
      ))}
    </>
  )
})

/** Stops that a pointer drags lie where they are afterwards, and at once when Escape is pressed. */
function useDrags(drags: StopDrags | undefined) {
  const [put, setPut] = useState({ id: '', times: 0 })
  const [held, setHeld] = useState<string | null>(null)
  const hold = (id: string | null) => {
    setHeld(id)
    drags?.onHold(id)
  }
  const putBack = (id: string) => setPut(({ times }) => ({ id, times: times + 1 }))
  const release = useEffectEvent(() => hold(null))
  const cancel = useEffectEvent((id: string) => {
    putBack(id)
    hold(null)
  })
  useEffect(() => {
    if (held === null) return undefined
    const up = () => release()
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && cancel(held)
    window.addEventListener('pointerup', up)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('pointerup', up)
      window.removeEventListener('keydown', press)
    }
  }, [held])
  return {
    times: (id: string) => (id === put.id ? put.times : 0),
    hold: (id: string) => drags && hold(id),
    markerOf: (id: string) =>
      drags && {
        onMove: (position: Position) => {
          putBack(id)
          drags.onDrop(id, position)
        },
      },
  }
}
