import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ShownBus, type BusLayer, createBusLayer } from './bus-layer.ts'
import { BusList } from './bus-list.tsx'
import styles from './buses.module.css'
import { ShowPosition } from '../camera.tsx'
import { type ScreenPoint, useMap } from '../map-adapter.ts'

interface BusesProps {
  /** What the list of them is called. */
  label: string
  buses: readonly ShownBus[]
  /** Seconds of the server's clock per real second. */
  rate: number
  marked: string | null
  onPoint(id: string | null): void
  onPick(id: string): void
}

/** Many buses, gliding from fix to fix: on a canvas for eyes and pointers, in a list for keyboards and screen readers. */
export function Buses({ label, buses, rate, marked, onPoint, onPick }: BusesProps) {
  const { map } = useMap()
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<BusLayer>(undefined)
  const [focused, setFocused] = useState<string | null>(null)
  const reduced = useReducedMotion()
  const focusedBus = buses.find(({ id }) => id === focused)

  const point = useEffectEvent((at?: ScreenPoint) => {
    const id = at && layer.current?.busAt(at)
    map.setCursor(id ? 'pointer' : '')
    if ((id ?? null) !== marked) onPoint(id ?? null)
  })
  const press = useEffectEvent((at: ScreenPoint) => {
    const id = layer.current?.busAt(at)
    if (id) onPick(id)
  })
  useEffect(() => {
    if (!canvas.current) return
    layer.current = createBusLayer(map, canvas.current)
    const stop = map.listen({
      point: (at) => point(at.point),
      leave: () => point(),
      press: (at) => press(at.point),
    })
    return () => {
      layer.current?.remove()
      stop()
    }
  }, [map])
  useEffect(() => {
    layer.current?.show({ buses, marked, focused, rate: reduced ? 0 : rate })
  }, [buses, marked, focused, rate, reduced])

  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <BusList
        label={label}
        buses={buses}
        onFocus={(id) => {
          setFocused(id)
          onPoint(id)
        }}
        onPick={onPick}
      />
      {focusedBus && <ShowPosition position={focusedBus.position} />}
    </>
  )
}
