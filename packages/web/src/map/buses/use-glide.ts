import type { RunPosition } from '@firstbell/domain'
import type { Line } from '@firstbell/geo'
import { useEffect, useRef, useState } from 'react'
import { glideTo, isGliding, type MarkerPosition, markerIn, standAt } from './glide.ts'

/** Where to draw a bus now: between its last two fixes while `gliding`, at the last one otherwise. */
export function useGlide(
  position: RunPosition,
  line: Line | undefined,
  gliding: boolean,
  rate: number,
): MarkerPosition {
  const [marker, setMarker] = useState(() => markerIn(standAt(position), 0))
  const glide = useRef(standAt(position))

  useEffect(() => {
    glide.current = gliding
      ? glideTo(position, glide.current, performance.now(), rate, line)
      : standAt(position, glide.current)
    let frame = requestAnimationFrame(function step() {
      const nowMs = performance.now()
      setMarker(markerIn(glide.current, nowMs, line))
      if (isGliding(glide.current, nowMs)) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [position, line, gliding, rate])

  return marker
}
