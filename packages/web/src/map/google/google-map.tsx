import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { MapContext, type SurfaceProps } from '../map-adapter.ts'
import { Circles, Clearings, GoogleContext, Lines, Marker } from './map-primitives.tsx'
import styles from './google-map.module.css'
import { type OpenedMap, openMap, type View } from './open-map.ts'

declare global {
  interface Window {
    /** Google calls it when it does not take the key. */
    gm_authFailure?: () => void
  }
}

interface GoogleMapProps extends SurfaceProps {
  browserKey: string
}

/** The map that Google draws, with its own credits. A theme is its for life, so another one is another map of the same view. */
export function GoogleMap({
  browserKey,
  theme,
  bounds,
  maxFitZoom,
  onDrawn,
  onMove,
  onTrouble,
  children,
}: GoogleMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<View>(undefined)
  const [opened, setOpened] = useState<OpenedMap>()

  const first = useEffectEvent(() => ({ view: view.current, bounds, maxFitZoom }))
  const rest = useEffectEvent((now: View) => {
    view.current = now
    onDrawn()
  })
  const move = useEffectEvent(() => onMove?.())
  const fail = useEffectEvent(() => onTrouble('away'))

  useEffect(() => {
    if (!container.current) return
    window.gm_authFailure = () => fail()
    let isOver = false
    const wishes = { key: browserKey, theme, ...first(), onIdle: (now: View) => rest(now), onMove: () => move() }
    const opening = openMap(container.current, wishes).catch(() => undefined)
    void opening.then((map) => (isOver ? undefined : map ? setOpened(map) : fail()))
    return () => {
      isOver = true
      setOpened(undefined)
      void opening.then((map) => map?.close())
    }
  }, [browserKey, theme])

  const value = useMemo(() => opened && { map: opened.adapter, Marker, Lines, Circles, Clearings }, [opened])
  return (
    <div className={styles.map}>
      <div ref={container} />
      {opened && value && (
        <GoogleContext value={opened}>
          <MapContext value={value}>{children}</MapContext>
        </GoogleContext>
      )}
    </div>
  )
}
