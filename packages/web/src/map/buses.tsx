import { useReducedMotion } from '@mantine/hooks'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { type Bus, type BusLayer, createBusLayer } from './bus-layer.ts'
import { BusList } from './bus-list.tsx'
import styles from './buses.module.css'
import { ShowPlace } from './camera.tsx'

interface BusesProps {
  /** What the list of them is called. */
  label: string
  buses: readonly Bus[]
  /** Seconds of the server's clock per real second. */
  rate: number
  marked: string | null
  onPoint(id: string | null): void
  onPick(id: string): void
}

/** Many buses, gliding from fix to fix: on a canvas for eyes and pointers, in a list for keyboards and screen readers. */
export function Buses({ label, buses, rate, marked, onPoint, onPick }: BusesProps) {
  const map = useMap().current?.getMap()
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<BusLayer>(undefined)
  const [focused, setFocused] = useState<string | null>(null)
  const reduced = useReducedMotion()
  const focusedBus = buses.find(({ id }) => id === focused)

  const point = useEffectEvent((event?: MapMouseEvent) => {
    const id = event && layer.current?.busAt(event.point)
    if (map) map.getCanvas().style.cursor = id ? 'pointer' : ''
    if ((id ?? null) !== marked) onPoint(id ?? null)
  })
  const press = useEffectEvent((event: MapMouseEvent) => {
    const id = layer.current?.busAt(event.point)
    if (id) onPick(id)
  })
  useEffect(() => {
    if (!map || !canvas.current) return
    const leave = () => point()
    layer.current = createBusLayer(map, canvas.current)
    map.on('mousemove', point)
    map.on('mouseout', leave)
    map.on('click', press)
    return () => {
      layer.current?.remove()
      map.off('mousemove', point)
      map.off('mouseout', leave)
      map.off('click', press)
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
      {focusedBus && <ShowPlace place={focusedBus.fix} />}
    </>
  )
}
