import type { Position } from '@firstbell/geo'
import { useEffect, useEffectEvent, useState } from 'react'
import { boundsOf } from './bounds.ts'
import { useMap } from './map-adapter.ts'

const CLOSE_ZOOM = 14.5
/** So near that a house can be told from the next one. */
const HOUSE_ZOOM = 16
/** How far from the edge a followed position may come, as a part of the map. */
const EDGE_SHARE = 0.3

interface FitProps {
  positions: readonly Position[]
  maxZoom?: number | undefined
}

/** Brings all positions into view whenever `request` changes; the first time is the map's own. */
export function FitPositions({ positions, request, maxZoom }: FitProps & { request: number }) {
  const { map } = useMap()
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(positions)
    if (bounds) map.fit(bounds, maxZoom)
  })
  useEffect(() => {
    if (request > 0) fit()
  }, [request])
  return null
}

/** Brings all positions into view once: as soon as there are any, unless the map's own first view had them. */
export function FitOnce({ positions, maxZoom }: FitProps) {
  const [known, setKnown] = useState(positions.length > 0)
  const [request, setRequest] = useState(0)
  if (!known && positions.length > 0) {
    setKnown(true)
    setRequest(1)
  }
  return <FitPositions positions={positions} request={request} maxZoom={maxZoom} />
}

/** Keeps a moving position in the middle. */
export function FollowPosition({ position }: { position: Position }) {
  const { map } = useMap()
  const { lat, lng } = position
  useEffect(() => {
    map.ease({ lat, lng }, Math.max(map.zoom(), CLOSE_ZOOM))
  }, [map, lat, lng])
  return null
}

/** Flies to a position whenever `request` changes. */
export function FlyTo({ position, request }: { position: Position; request: number }) {
  const { map } = useMap()
  const fly = useEffectEvent(() => map.ease(position, Math.max(map.zoom(), CLOSE_ZOOM)))
  useEffect(() => {
    if (request > 0) fly()
  }, [request])
  return null
}

interface ShowPositionProps {
  position: Position
  /** From afar the map comes near, so that the place can be checked by eye. */
  isNear?: boolean
}

/** Moves the map just enough that a picked position can be seen. */
export function ShowPosition({ position, isNear = false }: ShowPositionProps) {
  const { map } = useMap()
  const { lat, lng } = position
  const show = useEffectEvent((at: Position) => {
    if (isNear && map.zoom() < CLOSE_ZOOM) map.ease(at, HOUSE_ZOOM)
    else if (!map.isInView(at)) map.ease(at)
  })
  useEffect(() => show({ lat, lng }), [lat, lng])
  return null
}

/** Keeps a position that moves with every frame in the middle part of the map: the ground moves only when it leaves that. */
export function KeepInView({ position }: { position: Position }) {
  const { map } = useMap()
  const { lat, lng } = position
  useEffect(() => {
    const { width, height } = map.size()
    const { x, y } = map.project({ lat, lng })
    const isInside = (value: number, size: number) => value > size * EDGE_SHARE && value < size * (1 - EDGE_SHARE)
    if (map.zoom() >= CLOSE_ZOOM - 1 && isInside(x, width) && isInside(y, height)) return
    if (!map.isMoving()) map.ease({ lat, lng }, Math.max(map.zoom(), CLOSE_ZOOM))
  }, [map, lat, lng])
  return null
}
