import type { RunPosition } from '@firstbell/domain'
import { useReducedMotion } from '@mantine/hooks'
import type { Line } from '@firstbell/geo'
import { BusMarker } from './bus-marker.tsx'
import { FollowPosition } from '../camera.tsx'
import { RouteLine } from '../lines/route-line.tsx'
import { useGlide } from './use-glide.ts'

interface BusOnRouteProps {
  position: RunPosition
  line: Line | undefined
  /** Metres along the line to colour as driven while the bus itself is off it. */
  drivenMetres: number
  /** Seconds of the server's clock per real second. */
  rate: number
  number: string
  label: string
  tone: string
  badge?: string
  stale: boolean
  follow: boolean
}

/** A bus and the path it drives; both move together, between fixes, while the data are fresh. */
export function BusOnRoute({ position, line, drivenMetres, rate, follow, ...look }: BusOnRouteProps) {
  const reduced = useReducedMotion()
  const marker = useGlide(position, line, !look.stale && !reduced, rate)
  return (
    <>
      {line && <RouteLine line={line} alongMetres={marker.alongMetres ?? drivenMetres} />}
      {follow && <FollowPosition position={position} />}
      <BusMarker marker={marker} at={position.at} large {...look} />
    </>
  )
}
