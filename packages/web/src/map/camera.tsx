import type { Position } from '@firstbell/geo'
import { useEffect, useEffectEvent, useState } from 'react'
import { boundsOf } from './bounds.ts'
import { useMap } from './map-adapter.ts'

const CLOSE_ZOOM = 14.5
/** How far from the edge a followed place may come, as a part of the map. */
const EDGE_SHARE = 0.3

/** Brings all places into view whenever `request` changes; the first time is the map's own. */
export function FitPlaces({ places, request }: { places: readonly Position[]; request: number }) {
  const { map } = useMap()
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(places)
    if (bounds) map.fit(bounds)
  })
  useEffect(() => {
    if (request > 0) fit()
  }, [request])
  return null
}

/** Brings all places into view once: as soon as there are any, unless the map's own first view had them. */
export function FitOnce({ places }: { places: readonly Position[] }) {
  const [known, setKnown] = useState(places.length > 0)
  const [request, setRequest] = useState(0)
  if (!known && places.length > 0) {
    setKnown(true)
    setRequest(1)
  }
  return <FitPlaces places={places} request={request} />
}

/** Keeps a moving place in the middle. */
export function FollowPlace({ place }: { place: Position }) {
  const { map } = useMap()
  const { lat, lng } = place
  useEffect(() => {
    map.ease({ lat, lng }, Math.max(map.zoom(), CLOSE_ZOOM))
  }, [map, lat, lng])
  return null
}

/** Moves the map just enough that a picked place can be seen. */
export function ShowPlace({ place }: { place: Position }) {
  const { map } = useMap()
  const { lat, lng } = place
  useEffect(() => {
    if (!map.isInView({ lat, lng })) map.ease({ lat, lng })
  }, [map, lat, lng])
  return null
}

/** Keeps a place that moves with every frame in the middle part of the map: the ground moves only when it leaves that. */
export function KeepInView({ place }: { place: Position }) {
  const { map } = useMap()
  const { lat, lng } = place
  useEffect(() => {
    const { width, height } = map.size()
    const { x, y } = map.project({ lat, lng })
    const isInside = (value: number, size: number) => value > size * EDGE_SHARE && value < size * (1 - EDGE_SHARE)
    if (map.zoom() >= CLOSE_ZOOM - 1 && isInside(x, width) && isInside(y, height)) return
    if (!map.isMoving()) map.ease({ lat, lng }, Math.max(map.zoom(), CLOSE_ZOOM))
  }, [map, lat, lng])
  return null
}
